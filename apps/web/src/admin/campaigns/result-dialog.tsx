import { Box, Button, DataList, Group, Stack, Table, Title } from '@mantine/core';
import { countSent, getCampaignStatusLabel, RECIPIENT_LABELS } from '@rapport/domain/campaigns/outcome';
import type { Campaign, RecipientStatus, CampaignProgress as Sent } from '@rapport/domain/campaigns/schema';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import {
  useCampaignChanges,
  useCampaignFailures,
  useCampaignPreview,
  useCampaignProgress,
} from './use-campaigns.ts';

/** As wide as the editor of a template, in pixels. */
const WIDTH = 760;

/** The height at which the list of recipients scrolls, in pixels. */
const LIST_HEIGHT = 280;

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

/** The result of a campaign: its counts, who did not get it and why, and the message itself. */
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
          <Counts progress={progress.data} />
          {progress.data.status === 'sending' ? <CampaignProgress progress={progress.data} /> : null}
          <Failures id={campaign.id} failedCount={progress.data.counts.failed} />
          <Box h={420}>
            <EmailPreview email={preview.data} error={preview.error} hasViews isSent />
          </Box>
        </Stack>
      ) : null}
    </AdminDialog>
  );
}

function Counts({ progress: { counts, total } }: { progress: Sent }) {
  return (
    <DataList orientation="vertical" gap="xl" style={{ flexFlow: 'row wrap' }}>
      <Count label="Recipients" value={total} />
      <Count label="Sent" value={countSent(counts)} />
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

function Failures({ id, failedCount }: { id: string; failedCount: number }) {
  const failures = useCampaignFailures(id);
  const { retryFailed } = useCampaignChanges();
  const retry = () => retryFailed.mutate({ id }, toastsOf('Failed to retry failed recipients'));
  const recipients = failures.data?.pages.flatMap((page) => page.recipients) ?? [];
  if (recipients.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="not-delivered">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} id="not-delivered">
          Not delivered
        </Title>
        {failedCount > 0 ? (
          <Button
            variant="default"
            size="compact-md"
            aria-busy={retryFailed.isPending}
            onClick={retryFailed.isPending ? undefined : retry}
          >
            {retryFailed.isPending ? 'Retrying...' : 'Retry failed recipients'}
          </Button>
        ) : null}
      </Group>
      {/* The keyboard has to reach a part that scrolls. */}
      <Box
        mah={LIST_HEIGHT}
        tabIndex={0}
        role="group"
        aria-labelledby="not-delivered"
        style={{ overflowY: 'auto' }}
      >
        <Table stickyHeader verticalSpacing="xs" aria-labelledby="not-delivered">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Recipient</Table.Th>
              <Table.Th scope="col">Outcome</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
            {recipients.map(({ email, status, reason }) => (
              <Table.Tr key={email}>
                <Table.Td>{email}</Table.Td>
                <Table.Td c="dimmed">
                  {RECIPIENT_LABELS[status].label}
                  {reason ? `: ${formatFailure(reason)}` : ''}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {failures.hasNextPage ? (
        <Button
          variant="subtle"
          aria-busy={failures.isFetchingNextPage}
          onClick={() => void failures.fetchNextPage()}
        >
          {failures.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      ) : null}
    </Box>
  );
}
