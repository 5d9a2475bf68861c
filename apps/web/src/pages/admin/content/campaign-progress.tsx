import type { CampaignProgress } from '@rapport/domain/campaigns/schema';
import { exactTime } from '../lists/received-at.tsx';
import classes from './campaign-progress.module.css';
import { doneOf, openOf } from './progress-counts.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** How far a campaign is, and why it waits while it does. */
export function Progress({ progress }: { progress: CampaignProgress | undefined }) {
  if (!progress) return null;
  const { total, counts, pausedAt, waitingReason, retryAfter } = progress;
  const done = doneOf(progress);
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} aria-label="Sent" max={Math.max(total, 1)} value={done} />
      <p className={classes.text}>
        {count(counts.sent)} of {count(total)} sent
        {counts.failed > 0 ? `, ${count(counts.failed)} failed` : ''}
      </p>
      {waitingReason && !pausedAt && openOf(progress) > 0 ? (
        <p className={classes.text}>
          Waiting: {waitingReason}
          {retryAfter ? ` Next try: ${exactTime(retryAfter)}.` : ''}
        </p>
      ) : null}
    </div>
  );
}
