import { Box, Button, Input, Text } from '@mantine/core';
import type { CampaignAudienceChoice } from '@rapport/domain/campaigns/audience';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { useSegmentNames } from '../segments/use-segments.ts';
import { formatChoice, isEveryone } from './format-audience.ts';
import { useAudience } from './use-campaigns.ts';

const AudienceDialog = lazyDialog(() => import('./audience-dialog.tsx'));

interface AudienceFieldProps {
  /** The title of the campaign. */
  title: string;
  choice: CampaignAudienceChoice;
  error: string | undefined;
  onChange: (choice: CampaignAudienceChoice) => void;
}

/** Who a campaign goes to, among its fields; a dialog changes it. */
export function AudienceField({ title, choice, error, onChange }: AudienceFieldProps) {
  const id = useId();
  const choosing = useOpened<true>();
  const recipients = useAudience(choice);
  const segments = useSegmentNames().data?.segments;
  const nobody = isEveryone(choice)
    ? 'No one has confirmed a subscription yet'
    : `${formatChoice(choice, segments)}: no one receives campaigns`;
  return (
    <Box role="group" aria-labelledby={id}>
      <Input.Label labelElement="div" id={id}>
        Audience
      </Input.Label>
      <Button
        variant="default"
        fullWidth
        h="auto"
        data-touch
        py={6}
        px="sm"
        fw={400}
        name="includedSegments"
        aria-haspopup="dialog"
        aria-describedby={id}
        styles={{
          inner: { width: '100%' },
          label: { flex: 1, gap: 12, whiteSpace: 'normal', textAlign: 'start' },
        }}
        leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
        onClick={() => choosing.open(true)}
      >
        <Text span size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
          {recipients === 0 ? nobody : formatChoice(choice, segments)}
        </Text>
        {recipients ? (
          <Text span size="sm" fw={600} flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {quantity(recipients, 'person', 'people')}
          </Text>
        ) : null}
      </Button>
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
      {choosing.render((_open, dialog) => (
        <AudienceDialog title={title} choice={choice} onChoose={onChange} {...dialog} />
      ))}
    </Box>
  );
}
