import { Box, DataList, Group, Stack } from '@mantine/core';
import { countSent, getCampaignStatusLabel, RECIPIENT_LABELS } from '@rapport/domain/campaigns/outcome';
import type { Campaign, RecipientStatus, CampaignProgress as Sent } from '@rapport/domain/campaigns/schema';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { Status } from '../ui/status.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { RecipientList } from './recipient-list.tsx';
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
          <Counts id={campaign.id} progress={progress.data} />
          {progress.data.status === 'sending' ? <CampaignProgress progress={progress.data} /> : null}
          <RecipientList id={campaign.id} counts={progress.data.counts} />
          <Box h={420}>
            <EmailPreview email={preview.data} error={preview.error} hasViews isSent />
          </Box>
        </Stack>
      ) : null}
    </AdminDialog>
  );
}

function Counts({ id, progress: { counts, total } }: { id: string; progress: Sent }) {
  const delivered = useOutcomeCount(id, 'delivered');
  const unsubscribed = useOutcomeCount(id, 'unsubscribed');
  return (
    <DataList orientation="vertical" gap="xl" style={{ flexFlow: 'row wrap' }}>
      <Count label="Recipients" value={total} />
      <Count label="Sent" value={countSent(counts)} />
      {delivered === undefined ? null : <Count label="Delivered" value={delivered} />}
      {unsubscribed === undefined ? null : <Count label="Unsubscribed" value={unsubscribed} />}
      {COUNTED_STATUSES.filter((status) => counts[status] > 0).map((status) => {
        const { label, tone } = RECIPIENT_LABELS[status];
        return <Count key={status} label={label} value={counts[status]} isBad={tone === 'bad'} />;
      })}
    </DataList>
  );
}

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue ff="heading" fz="1.5rem" lh={1.3} c={isBad ? 'red' : 'var(--ink)'}>
        {value.toLocaleString('en-US')}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
