import { Anchor, Box, DataList, Group, Stack } from '@mantine/core';
import { countSent, getCampaignStatusLabel, RECIPIENT_LABELS } from '@rapport/domain/campaigns/outcome';
import type { RecipientOutcome } from '@rapport/domain/campaigns/recipients';
import type { Campaign, RecipientStatus, CampaignProgress as Sent } from '@rapport/domain/campaigns/schema';
import { useState } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { Status } from '../ui/status.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { type ChosenOutcome, RecipientList } from './recipient-list.tsx';
import { useCampaignPreview, useCampaignProgress, useOutcomeCount } from './use-campaigns.ts';

/** As wide as the editor of a template, in pixels. */
const WIDTH = 760;

/** The statuses that are counted besides the recipients and the sent emails, where any recipient has them. */
const COUNTED_STATUSES = [
  'failed',
  'bounced',
  'complained',
  'suppressed',
  'cancelled',
  'queued',
  'sending',
  'unknown',
] as const satisfies readonly RecipientStatus[];

/** The list that a counted status leads to, where it has one of its own. */
const LIST_OF: Partial<Record<RecipientStatus, RecipientOutcome>> = {
  bounced: 'bounced',
  complained: 'complained',
  unknown: 'unknown',
};

interface ResultDialogProps {
  campaign: Campaign;
  opened: boolean;
  /** Whether the address opened it, as a link from a notification does. */
  isInAddress: boolean;
  onClose: () => void;
}

/** The result of a campaign: its counts, who got it or not and why, and the message itself. */
export function ResultDialog({ campaign, opened, isInAddress, onClose }: ResultDialogProps) {
  const progress = useCampaignProgress(campaign.id);
  const preview = useCampaignPreview(campaign.id);
  const status = getCampaignStatusLabel(progress.data ?? campaign);
  const [chosen, choose] = useState<ChosenOutcome>(null);
  return (
    <AdminDialog
      opened={opened}
      onClose={onClose}
      title={`Result of ${campaign.title}`}
      size={WIDTH}
      isInAddress={isInAddress}
    >
      {progress.data ? null : <ListWaiting what="the result" query={progress} />}
      {progress.data ? (
        <Stack gap="lg">
          <Group>
            <Status tone={status.tone}>{status.label}</Status>
          </Group>
          <Counts progress={progress.data} onChoose={choose} />
          {progress.data.status === 'sending' ? <CampaignProgress progress={progress.data} /> : null}
          <RecipientList progress={progress.data} chosen={chosen} onChoose={choose} />
          <Box h={420}>
            <EmailPreview email={preview.data} error={preview.error} hasViews isSent />
          </Box>
        </Stack>
      ) : null}
    </AdminDialog>
  );
}

interface CountsProps {
  progress: Sent;
  /** Shows who they are, below. */
  onChoose: (outcome: ChosenOutcome) => void;
}

function Counts({ progress, onChoose }: CountsProps) {
  const { counts, total } = progress;
  const delivered = useOutcomeCount(progress, 'delivered');
  const unsubscribed = useOutcomeCount(progress, 'unsubscribed');
  return (
    <DataList orientation="vertical" gap="xl" style={{ flexFlow: 'row wrap' }}>
      <Count label="Recipients" value={total} onChoose={() => onChoose('')} />
      <Count label="Sent" value={countSent(counts)} />
      <Count label="Delivered" value={delivered} onChoose={() => onChoose('delivered')} />
      <Count label="Unsubscribed" value={unsubscribed} onChoose={() => onChoose('unsubscribed')} />
      {COUNTED_STATUSES.filter((status) => counts[status] > 0).map((status) => {
        const { label, tone } = RECIPIENT_LABELS[status];
        const list = LIST_OF[status];
        return (
          <Count
            key={status}
            label={label}
            value={counts[status]}
            isBad={tone === 'bad'}
            {...(list === undefined ? {} : { onChoose: () => onChoose(list) })}
          />
        );
      })}
    </DataList>
  );
}

interface CountProps {
  label: string;
  /** Undefined while it is not known. */
  value: number | undefined;
  isBad?: boolean;
  onChoose?: () => void;
}

function Count({ label, value, isBad = false, onChoose }: CountProps) {
  const number = value?.toLocaleString('en-US') ?? '–';
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue ff="heading" fz="1.5rem" lh={1.3} c={isBad ? 'red' : 'var(--ink)'}>
        {value && onChoose ? (
          <Anchor
            component="button"
            inherit
            c="inherit"
            underline="always"
            aria-label={`${label}: ${number}, show them`}
            onClick={onChoose}
          >
            {number}
          </Anchor>
        ) : (
          number
        )}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
