import { Box, Spoiler, Text } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { useDates } from '../../ui/use-dates.ts';

import { InlineFacts } from '../ui/inline-facts.tsx';

/** In pixels: five lines. The rest of a long message is a button away. */
const MAX_HEIGHT = 108;

/** The message that an email answers, above its fields. */
export function AnsweredMessage({ contact }: { contact: Contact }) {
  const { formatTime } = useDates();
  const { name, message, createdAt } = contact;
  return (
    <Box
      component="section"
      aria-label={`What ${name} wrote`}
      p="sm"
      bg="var(--sunk)"
      style={{ borderRadius: 'var(--mantine-radius-sm)' }}
    >
      <Text component="div" fz="sm" c="dimmed" mb={4}>
        <InlineFacts>
          <Text span inherit fw={600} c="var(--ink)">
            {name}
          </Text>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {nameService(contact)}
        </InlineFacts>
      </Text>
      <Spoiler maxHeight={MAX_HEIGHT} showLabel="Show the whole message" hideLabel="Show less" fz="sm">
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      </Spoiler>
    </Box>
  );
}
