import type { EntityManager } from '@mikro-orm/postgresql';
import { isBackupLate } from '@rapport/domain/backups/schedule';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import type { Deps } from '../../platform/deps.ts';
import { notifyAdmins } from './notify.ts';

/** Attempts in a row that failed before the admins are alerted; fewer may be a short outage of the storage. */
const MAX_FAILURES = 3;
const KEY_PREFIX = 'backup ';

/** Why the admins cannot rely on the automatic backups. */
export interface BackupProblem {
  title: string;
  message: string;
}

interface RunSummary {
  last_success: Date | string | null;
  first_attempt: Date | string | null;
  failures: number;
  backup_error: string | null;
  check_failed: boolean;
  check_error: string | null;
}

const SUMMARY_SQL = `
  with backups as (select * from backup_run where kind = 'backup' and is_scheduled),
  last as (select max(started_at) as at from backups where status = 'succeeded'),
  latest_check as (
    select status, error from backup_run where kind = 'check' and status <> 'running'
     order by started_at desc, id desc limit 1
  )
  select last.at as last_success, (select min(started_at) from backups) as first_attempt,
    (select count(*)::int from backups
      where status = 'failed' and (last.at is null or started_at > last.at)) as failures,
    (select error from backups where status = 'failed' and (last.at is null or started_at > last.at)
      order by started_at desc, id desc limit 1) as backup_error,
    coalesce((select status = 'failed' from latest_check), false) as check_failed,
    (select error from latest_check) as check_error
  from last`;

const toDate = (value: Date | string | null) => (value === null ? null : new Date(value));

/** What is wrong with the automatic backups, if they are on and something is. */
export async function findBackupProblem(
  em: EntityManager,
  { env, now }: Pick<Deps, 'env' | 'now'>,
): Promise<(BackupProblem & { key: string }) | null> {
  if (env.backupTime === null) return null;
  const [summary] = await em.execute<RunSummary[]>(SUMMARY_SQL);
  if (!summary) return null;
  const dates = {
    lastSuccessAt: toDate(summary.last_success),
    firstAttemptAt: toDate(summary.first_attempt),
  };
  if (summary.failures >= MAX_FAILURES || isBackupLate(dates, now())) {
    const since =
      dates.lastSuccessAt === null
        ? 'No automatic backup has succeeded yet.'
        : `The last automatic backup is of ${formatTime(dates.lastSuccessAt, env.siteTimeZone, 'long')}.`;
    const reason = summary.backup_error ?? 'No worker has made one. Check that a worker process is running.';
    return {
      key: `${KEY_PREFIX}late`,
      title: 'Automatic backups are failing',
      message: `${since} ${reason}`,
    };
  }
  if (!summary.check_failed) return null;
  return {
    key: `${KEY_PREFIX}check`,
    title: 'The latest backup did not pass its check',
    message: `${summary.check_error ?? ''} Make another backup, and test it with db:restore --check.`.trim(),
  };
}

/**
 * Alerts the admins once when the automatic backups fail, are late, or do not pass their check; the next alert needs
 * another cause, or a success in between.
 */
export async function alertBackupProblem(deps: Pick<Deps, 'em' | 'env' | 'now' | 'log'>): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const problem = await findBackupProblem(tx, deps);
    await tx.execute('delete from system_alert where key like ? and key <> ?', [
      `${KEY_PREFIX}%`,
      problem?.key ?? '',
    ]);
    if (problem === null) return;
    const { key, title, message } = problem;
    const at = deps.now().toISOString();
    const raised = await tx.execute<{ key: string }[]>(
      `insert into system_alert (key, started_at, raised_at) values (?, ?::timestamptz, ?::timestamptz)
       on conflict (key) do nothing returning key`,
      [key, at, at],
    );
    if (raised.length === 0) return;
    deps.log.warn({ alert: key }, `${title}: ${message}`);
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title,
      message,
      priority: 'high',
      subject: { type: 'database' },
    });
  });
}
