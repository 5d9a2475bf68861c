import { countOpen, formatRecipients } from '@rapport/domain/campaigns/outcome';
import type { CampaignProgress } from '@rapport/domain/campaigns/schema';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { formatExactTime } from '../lists/received-at.tsx';
import classes from './campaign-progress.module.css';

/** How many emails of a campaign are sent, and why sending waits. */
export function Progress({ progress }: { progress: CampaignProgress | undefined }) {
  if (!progress) return null;
  const { total, counts, pausedAt, waitingReason, retryAfter } = progress;
  const open = countOpen(counts);
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} aria-label="Sent" max={Math.max(total, 1)} value={total - open} />
      <p className={classes.text}>{formatRecipients(counts)}</p>
      {waitingReason && !pausedAt && open > 0 ? (
        <p className={classes.text}>
          Waiting: {formatFailure(waitingReason)}
          {retryAfter ? ` Next try: ${formatExactTime(retryAfter)}.` : ''}
        </p>
      ) : null}
    </div>
  );
}
