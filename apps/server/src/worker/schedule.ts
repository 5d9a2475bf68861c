import { MAX_JOB_FAILURES } from '@rapport/db/entities/platform';
import { notifyAdmins } from '../mail/notifications/notify.ts';
import type { JobDeps } from '../platform/deps.ts';
import { startRounds } from '../platform/rounds.ts';
import { withSpan } from '../platform/tracing/tracing.ts';

export interface ScheduledJob {
  name: string;
  everyMinutes: number;
  /** First due time; repeats every `everyMinutes`. */
  from: string;
  /** Set when its failing alerts the admins elsewhere. */
  hasOwnAlert?: true;
  /** Must be safe to repeat, also concurrently: after a crash, and when its process hangs. */
  run(deps: JobDeps): Promise<void>;
}

/** How long a job stays claimed without a sign of life of its process. */
const CLAIM = `interval '15 seconds'`;
const EXTEND_CLAIM_EVERY_MS = 5_000;
/** The wait before a failed job runs again, doubled each time; its next regular time ends it. */
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 7_200;

/**
 * Claims a job that is due: one that never ran, or whose time has come or was missed. A time beyond the next regular one
 * comes from another schedule, or from a clock that was set back, and counts as due.
 */
const CLAIM_SQL = `
  with next as (
    select date_bin(make_interval(mins => ?), clock_timestamp(), ?::timestamptz) + make_interval(mins => ?) as at)
  insert into scheduled_job (name, due_at) values (?, clock_timestamp() + ${CLAIM})
  on conflict (name) do update set due_at = excluded.due_at
    where scheduled_job.due_at <= clock_timestamp()
       or scheduled_job.due_at > (select at from next) + ${CLAIM}
  returning (select at from next)::text as "nextAt"`;

const EXTEND_SQL = `
  update scheduled_job set due_at = clock_timestamp() + ${CLAIM} where name = ? and due_at > clock_timestamp()`;

/** If someone made it due meanwhile, it runs again. */
const SUCCESS_SQL = `
  update scheduled_job set failures = 0,
    due_at = case when due_at <= clock_timestamp() then due_at else ?::timestamptz end
  where name = ?`;

const FAILURE_SQL = `
  update scheduled_job set failures = failures + 1,
    due_at = least(?::timestamptz, clock_timestamp()
      + make_interval(secs => least(${MAX_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(failures, 12))))
  where name = ? returning failures`;

async function recordFailure(deps: JobDeps, job: ScheduledJob, nextAt: string): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const [row] = await tx.execute<{ failures: number }[]>(FAILURE_SQL, [nextAt, job.name]);
    if (job.hasOwnAlert || row === undefined || row.failures % MAX_JOB_FAILURES !== 0) return;
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'A background task failed',
      message: 'A task failed after many attempts. See the server log for the reason.',
      priority: 'urgent',
    });
  });
}

/**
 * Runs a job if it is due, normally once for any number of processes. A job whose process died is due again when its
 * claim ends. Returns whether it ran.
 */
export async function runIfDue(deps: JobDeps, job: ScheduledJob): Promise<boolean> {
  const { name, everyMinutes, from } = job;
  const em = deps.em.fork();
  const [claimed] = await em.execute<{ nextAt: string }[]>(CLAIM_SQL, [
    everyMinutes,
    from,
    everyMinutes,
    name,
  ]);
  if (claimed === undefined) return false;
  const extending = startRounds(deps.log, () => em.execute(EXTEND_SQL, [name]), {
    everyMs: EXTEND_CLAIM_EVERY_MS,
  });
  let hasFailed = false;
  try {
    await withSpan(`job ${name}`, { kind: 'consumer' }, () => job.run(deps));
  } catch (error) {
    hasFailed = true;
    deps.log.error({ err: error, job: name }, 'worker: a job failed');
  }
  await extending.stop();
  if (hasFailed) await recordFailure(deps, job, claimed.nextAt);
  else await em.execute(SUCCESS_SQL, [claimed.nextAt, name]);
  return true;
}
