import { Button } from '@mantine/core';
import type { Campaign, CampaignProgress, RecipientStatus } from '@rapport/domain/campaigns/schema';
import {
  useCampaignChanges,
  useCampaignFailures,
  useCampaignLetter,
  useCampaignProgress,
} from '../../../features/campaigns/use-campaigns.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import { ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { MailPreview } from '../mail/mail-preview.tsx';
import { Progress } from './campaign-progress.tsx';
import classes from './result-dialog.module.css';

/** As wide as the editor of a template, in pixels. */
const WIDTH = 760;

/** What the counts are called, in the order of reading; those after the second are named only where there are any. */
const COUNTS: [RecipientStatus, string][] = [
  ['sent', 'Sent'],
  ['failed', 'Failed'],
  ['queued', 'Waiting'],
  ['sending', 'On the way'],
  ['unknown', 'Being asked'],
  ['suppressed', 'Suppressed'],
  ['bounced', 'Bounced'],
  ['complained', 'Complained'],
  ['cancelled', 'Cancelled'],
];

const WORDS = Object.fromEntries(COUNTS) as Record<RecipientStatus, string>;

interface ResultDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
}

/** What became of a campaign: counts, who did not get it and why, and the message itself. */
export function ResultDialog({ campaign, opened, onClose }: ResultDialogProps) {
  const progress = useCampaignProgress(campaign.id);
  const letter = useCampaignLetter(campaign.id);
  return (
    <AdminDialog opened={opened} onClose={onClose} title={`Result of ${campaign.title}`} size={WIDTH}>
      {progress.isPending ? <RowsSkeleton /> : null}
      {progress.isError && !progress.data ? (
        <ListFailed
          what="The result"
          error={progress.error}
          isTrying={progress.isFetching}
          onTryAgain={() => void progress.refetch()}
        />
      ) : null}
      {progress.data ? (
        <div className={classes.result}>
          <Counts progress={progress.data} />
          {progress.data.status === 'sending' ? <Progress progress={progress.data} /> : null}
          <Failures id={campaign.id} failedCount={progress.data.counts.failed} />
          <div className={classes.mail}>
            <MailPreview mail={letter.data} isFailed={letter.isError} />
          </div>
        </div>
      ) : null}
    </AdminDialog>
  );
}

function Counts({ progress: { counts, total } }: { progress: CampaignProgress }) {
  const shown = COUNTS.filter(([status], index) => index < 2 || counts[status] > 0);
  return (
    <dl className={classes.counts}>
      <div>
        <dt>Recipients</dt>
        <dd>{total.toLocaleString('en-US')}</dd>
      </div>
      {shown.map(([status, word]) => (
        <div key={status}>
          <dt>{word}</dt>
          <dd data-bad={(status === 'failed' && counts.failed > 0) || undefined}>
            {counts[status].toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
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
        onError: (error) => failed('Failed to try the failed recipients again', error),
      },
    );
  const recipients = failures.data?.pages.flatMap((page) => page.recipients) ?? [];
  if (recipients.length === 0) return null;
  return (
    <section aria-labelledby="not-delivered">
      <div className={classes.head}>
        <h3 id="not-delivered" className={classes.title}>
          Not Delivered
        </h3>
        {failedCount > 0 ? (
          <Button
            variant="default"
            size="compact-md"
            aria-busy={retryFailed.isPending}
            onClick={retryFailed.isPending ? undefined : retry}
          >
            {retryFailed.isPending ? 'Trying again...' : 'Retry the failed'}
          </Button>
        ) : null}
      </div>
      <ul className={classes.list}>
        {recipients.map(({ email, status, reason }) => (
          <li key={email} className={classes.recipient}>
            <span className={classes.email}>{email}</span>
            <span className={classes.reason}>
              {WORDS[status]}
              {reason ? `: ${reason}` : ''}
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
