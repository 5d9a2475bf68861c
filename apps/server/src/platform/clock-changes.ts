import type { JobDeps } from './deps.ts';

/** The longest wait between two lookups of a single email. */
const MAX_EMAIL_WAIT_SECONDS = 900;
/** The longest wait of campaign rows, with jitter. */
const MAX_CAMPAIGN_WAIT_SECONDS = 450;

/**
 * Statements that repair times further ahead than they can have been set, which means the clock was set back since.
 * `?` is the number of seconds after which Postmark's search knows of a request.
 */
const REPAIRS: readonly { sql: string; values: (indexedAfterSeconds: number) => number[] }[] = [
  {
    // Restart the wait for Postmark's search: asking too early could send an email twice.
    sql: `update outgoing_email set attempted_at = least(attempted_at, clock_timestamp()), lookup_after = null
           where status in ('sending', 'unknown')
             and (attempted_at > clock_timestamp() + interval '1 second'
               or lookup_after > clock_timestamp() + make_interval(secs => ?))`,
    values: (indexedAfterSeconds) => [Math.max(MAX_EMAIL_WAIT_SECONDS, indexedAfterSeconds) + 1],
  },
  {
    sql: `update campaign_batch
             set requested_at = case when requested_at > clock_timestamp() then clock_timestamp() else requested_at end,
                 lookup_after = null,
                 settle_after = clock_timestamp() + make_interval(secs => ?)
           where settled_at is null
             and (requested_at > clock_timestamp() + interval '1 second'
               or greatest(settle_after, lookup_after) > clock_timestamp() + make_interval(secs => ?))`,
    values: (indexedAfterSeconds) => [indexedAfterSeconds, 2 * indexedAfterSeconds + 1],
  },
  {
    sql: `update newsletter_campaign set retry_after = null
           where retry_after > clock_timestamp() + make_interval(secs => ?)`,
    values: () => [MAX_CAMPAIGN_WAIT_SECONDS],
  },
];

/**
 * Keeps the queues running after the clock was set back: what would wait until the clock catches up becomes due now,
 * or waits its usual time once more.
 */
export async function repairFutureTimes({ em, env }: Pick<JobDeps, 'em' | 'env'>): Promise<void> {
  const indexedAfterSeconds = env.postmarkTimeoutSeconds + env.postmarkSettleSeconds;
  for (const { sql, values } of REPAIRS) await em.fork().execute(sql, values(indexedAfterSeconds));
}
