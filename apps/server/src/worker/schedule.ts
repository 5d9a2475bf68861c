import type { QueueName } from '@rapport/db/queue';
import type { JobDeps } from '../platform/deps.ts';

interface ScheduledTask {
  /** The queue of the task. */
  name: QueueName;
  everyMinutes: number;
  /** One time at which it is due; the others are whole intervals away from it. */
  from: string;
}

/**
 * The scheduled tasks. Reminders run every quarter of an hour, because 9:00 in the site's time zone need not be a
 * full hour of UTC.
 */
const TASKS: readonly ScheduledTask[] = [
  { name: 'reminders', everyMinutes: 15, from: '2000-01-01T00:00:00Z' },
  { name: 'suppressions', everyMinutes: 30, from: '2000-01-01T00:00:00Z' },
  { name: 'retention', everyMinutes: 1_440, from: '2000-01-01T03:20:00Z' },
];

/** The tasks above, and the daily backup at the time of BACKUP_SCHEDULE. */
function listTasks({ backupTime }: JobDeps['env']): readonly ScheduledTask[] {
  if (backupTime === null) return TASKS;
  return [...TASKS, { name: 'backups', everyMinutes: 1_440, from: `2000-01-01T${backupTime}:00Z` }];
}

/**
 * A task is due once in each interval: when it never ran, or last ran in another interval than the current one. So a
 * task that was missed while the server was off runs at its start, and a clock that was set back stops nothing.
 */
const CLAIM_SQL = `
  insert into task_run (name, queued_at) values (?, clock_timestamp())
  on conflict (name) do update set queued_at = excluded.queued_at
    where date_bin(make_interval(mins => ?), task_run.queued_at, ?::timestamptz)
       <> date_bin(make_interval(mins => ?), excluded.queued_at, ?::timestamptz)
  returning name`;

/** Queues the tasks that are due, each once for any number of workers. Returns their names. */
export async function queueDueTasks(deps: Pick<JobDeps, 'em' | 'env' | 'queue'>): Promise<QueueName[]> {
  const queued: QueueName[] = [];
  for (const { name, everyMinutes, from } of listTasks(deps.env)) {
    await deps.em.fork().transactional(async (tx) => {
      const claimed = await tx.execute<{ name: string }[]>(CLAIM_SQL, [
        name,
        everyMinutes,
        from,
        everyMinutes,
        from,
      ]);
      if (claimed.length === 0) return;
      await deps.queue.send(tx, name, { id: name });
      queued.push(name);
    });
  }
  return queued;
}
