import { Button } from '@mantine/core';
import { countSent, getCampaignStatusLabel, RECIPIENT_LABELS } from '@rapport/domain/campaigns/outcome';
import type { Campaign, CampaignProgress, RecipientStatus } from '@rapport/domain/campaigns/schema';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { failed, succeeded } from '../feedback.ts';
import { ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Status } from '../status.tsx';
import { Progress } from './campaign-progress.tsx';
import classes from './result-dialog.module.css';
import {
  useCampaignChanges,
  useCampaignFailures,
  useCampaignPreview,
  useCampaignProgress,
} from './use-campaigns.ts';

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
  onClose: () => void;
}

/** The result of a campaign: its counts, who did not get it and why, and the message itself. */
export function ResultDialog({ campaign, opened, onClose }: ResultDialogProps) {
  const progress = useCampaignProgress(campaign.id);
  const preview = useCampaignPreview(campaign.id);
  const status = getCampaignStatusLabel(progress.data ?? campaign);
  return (
    <AdminDialog opened={opened} onClose={onClose} title={`Result of ${campaign.title}`} size={WIDTH}>
      {progress.isPending ? <RowsSkeleton /> : null}
      {progress.isError && !progress.data ? (
        <ListFailed
          what="the result"
          error={progress.error}
          isTrying={progress.isFetching}
          onTryAgain={() => void progress.refetch()}
        />
      ) : null}
      {progress.data ? (
        <div className={classes.result}>
          <Status tone={status.tone}>{status.label}</Status>
          <Counts progress={progress.data} />
          {progress.data.status === 'sending' ? <Progress progress={progress.data} /> : null}
          <Failures id={campaign.id} failedCount={progress.data.counts.failed} />
          <div className={classes.preview}>
            <EmailPreview email={preview.data} isFailed={preview.isError} />
          </div>
        </div>
      ) : null}
    </AdminDialog>
  );
}

function Counts({ progress: { counts, total } }: { progress: CampaignProgress }) {
  return (
    <dl className={classes.counts}>
      <Count label="Recipients" value={total} />
      <Count label="Sent" value={countSent(counts)} />
      {COUNTED_STATUSES.filter((status) => counts[status] > 0).map((status) => {
        const { label, tone } = RECIPIENT_LABELS[status];
        return <Count key={status} label={label} value={counts[status]} isBad={tone === 'bad'} />;
      })}
    </dl>
  );
}

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-bad={isBad || undefined}>{value.toLocaleString('en-US')}</dd>
    </div>
  );
}

function Failures({ id, failedCount }: { id: string; failedCount: number }) {
  const failures = useCampaignFailures(id);
  const { retryFailed } = useCampaignChanges();
  const retry = () =>
    retryFailed.mutate(
      { id },
      {
        onSuccess: ({ message }) => succeeded(message),
        onError: (error) => failed('Failed to retry failed recipients', error),
      },
    );
  const recipients = failures.data?.pages.flatMap((page) => page.recipients) ?? [];
  if (recipients.length === 0) return null;
  return (
    <section aria-labelledby="not-delivered">
      <div className={classes.head}>
        <h3 id="not-delivered" className={classes.title}>
          Not delivered
        </h3>
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
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={classes.list} tabIndex={0} aria-labelledby="not-delivered">
        {recipients.map(({ email, status, reason }) => (
          <li key={email} className={classes.recipient}>
            <span className={classes.email}>{email}</span>
            <span className={classes.reason}>
              {RECIPIENT_LABELS[status].label}
              {reason ? `: ${formatFailure(reason)}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {failures.hasNextPage ? (
        <Button
          variant="subtle"
          aria-busy={failures.isFetchingNextPage}
          onClick={() => void failures.fetchNextPage()}
        >
          {failures.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      ) : null}
    </section>
  );
}
