import { Box, Group, Input, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { useAudience } from './use-campaigns.ts';

/** Who a campaign goes to, among its fields; there is nothing to choose. */
export function AudienceField() {
  const id = useId();
  const recipients = useAudience();
  return (
    <Box role="group" aria-labelledby={id}>
      <Input.Label labelElement="div" id={id}>
        Audience
      </Input.Label>
      <Group gap="xs" wrap="nowrap" mih={36} px="sm" py={6} bg="var(--sunk)" bdrs="sm">
        <IconUsers size={16} stroke={1.5} style={{ flex: 'none' }} aria-hidden />
        <Text size="sm" flex={1}>
          {recipients === 0 ? 'No one has confirmed a subscription yet' : 'All confirmed subscribers'}
        </Text>
        {recipients ? (
          <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {quantity(recipients, 'person', 'people')}
          </Text>
        ) : null}
      </Group>
    </Box>
  );
}
