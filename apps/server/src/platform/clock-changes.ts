import { QUEUE_SCHEMA } from '@rapport/db/queue';
import type { JobDeps } from './deps.ts';

/** Longest waits of the rows themselves, with jitter, in seconds. */
const MAX_CAMPAIGN_WAIT_SECONDS = 450;
/** The longest that any queue waits between two attempts of a job. */
const MAX_JOB_WAIT_SECONDS = 3_600;

/**
 * Statements about times that lie further ahead than they can have been set: the database's clock was set back since.
 * `?` is the number of seconds in which Postmark's search surely knows of a request.
 */
const REPAIRS: readonly { sql: string; values: (reconcileAfterSeconds: number) => number[] }[] = [
  {
    // The wait for Postmark's search begins again: asking too early could send an email twice.
    sql: `update outgoing_email set attempted_at = clock_timestamp()
           where status in ('sending', 'unknown') and attempted_at > clock_timestamp() + interval '1 second'`,
    values: () => [],
  },
  {
    sql: `update campaign_chunk set settle_after = clock_timestamp() + make_interval(secs => ?)
           where settled_at is null and settle_after > clock_timestamp() + make_interval(secs => ?)`,
    values: (reconcileAfterSeconds) => [reconcileAfterSeconds, reconcileAfterSeconds + 1],
  },
  {
    sql: `update newsletter_campaign set retry_after = clock_timestamp()
           where status = 'sending' and retry_after > clock_timestamp() + make_interval(secs => ?)`,
    values: () => [MAX_CAMPAIGN_WAIT_SECONDS],
  },
  {
    sql: `update ${QUEUE_SCHEMA}.job set start_after = clock_timestamp()
           where state in ('created', 'retry')
             and start_after > clock_timestamp() + make_interval(secs => coalesce(retry_delay_max, ?))`,
    values: () => [MAX_JOB_WAIT_SECONDS],
  },
  {
    // Else a job whose process died would not go to another one.
    sql: `update ${QUEUE_SCHEMA}.job
             set heartbeat_on = clock_timestamp(), started_on = least(started_on, clock_timestamp())
           where state = 'active' and heartbeat_on > clock_timestamp() + interval '1 second'`,
    values: () => [],
  },
  {
    sql: `update ${QUEUE_SCHEMA}.queue
             set monitor_claim_on = least(monitor_claim_on, clock_timestamp()),
                 monitor_on = least(monitor_on, clock_timestamp()), maintain_on = least(maintain_on, clock_timestamp())
           where greatest(monitor_claim_on, monitor_on, maintain_on) > clock_timestamp() + interval '1 second'`,
    values: () => [],
  },
];

/**
 * Keeps the queues going after the clock was set back: what would wait until the clock has caught up is due now, or
 * waits once more as long as it has to.
 */
export async function repairFutureTimes({ em, env }: Pick<JobDeps, 'em' | 'env'>): Promise<void> {
  const reconcileAfterSeconds = env.postmarkTimeoutSeconds + env.postmarkSettleSeconds;
  for (const { sql, values } of REPAIRS) await em.fork().execute(sql, values(reconcileAfterSeconds));
}
