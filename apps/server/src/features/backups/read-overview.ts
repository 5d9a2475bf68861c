import { BackupRunEntity, type BackupRunRow } from '@rapport/db/entities/backups';
import { parseBackupName } from '@rapport/domain/backups/file-name';
import {
  type BackupCheck,
  type BackupOverview,
  MAX_BACKUPS_LISTED,
  type StoredBackup,
} from '@rapport/domain/backups/run-schema';
import { getNextDueTime } from '@rapport/domain/backups/schedule';
import { findBackupProblem } from '../../mail/notifications/backup-problem.ts';
import type { Deps } from '../../platform/deps.ts';
import { openDirectory } from './stored-backups.ts';

type OverviewDeps = Pick<Deps, 'em' | 'env' | 'now'>;

/**
 * The backups in the directory of this server and those that were stored in the bucket. The bucket itself is not asked:
 * it can be slow or away.
 */
async function listBackups({ em, env }: OverviewDeps): Promise<StoredBackup[]> {
  const inBucket = await em
    .fork()
    .find(
      BackupRunEntity,
      { kind: 'backup', status: 'succeeded', inBucket: true, removedAt: null },
      { orderBy: { startedAt: 'desc', id: 'desc' }, limit: MAX_BACKUPS_LISTED },
    );
  const found = new Map<string, StoredBackup>();
  const add = (filename: string, bytes: number, place: 'server' | 'bucket') => {
    const parsed = parseBackupName(filename);
    if (parsed === null) return;
    const { createdAt, scheduled, encrypted } = parsed;
    const earlier = found.get(filename);
    if (earlier) earlier.places.push(place);
    else {
      const at = createdAt.toISOString();
      found.set(filename, { filename, createdAt: at, bytes, encrypted, scheduled, places: [place] });
    }
  };
  for (const { filename, bytes } of await openDirectory(env).list()) add(filename, bytes, 'server');
  for (const { filename, bytes } of inBucket) add(filename ?? '', bytes ?? 0, 'bucket');
  return [...found.values()]
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, MAX_BACKUPS_LISTED);
}

function toCheck(run: BackupRunRow): BackupCheck {
  const { filename, status, inBucket, method, rows, error, startedAt, finishedAt } = run;
  return {
    filename,
    place: inBucket ? 'bucket' : 'server',
    succeeded: status === 'succeeded',
    method: method ?? null,
    rows,
    error,
    finishedAt: (finishedAt ?? startedAt).toISOString(),
  };
}

/** The schedule of backups, where they are, and the result of the last check. */
export async function readBackupOverview(deps: OverviewDeps): Promise<BackupOverview> {
  const { em, env, now } = deps;
  const [check, problem, backups] = await Promise.all([
    em
      .fork()
      .findOne(
        BackupRunEntity,
        { kind: 'check', status: { $ne: 'running' } },
        { orderBy: { startedAt: 'desc', id: 'desc' } },
      ),
    findBackupProblem(em.fork(), deps),
    listBackups(deps),
  ]);
  return {
    success: true,
    schedule:
      env.backupTime === null
        ? null
        : {
            time: env.backupTime,
            nextAt: getNextDueTime(env.backupTime, now()).toISOString(),
            keep: env.backupRetention,
            checkEveryDays: env.backupCheckEveryDays,
          },
    bucket: env.backupBucket?.bucket ?? null,
    encrypted: env.backupRecipients.length > 0,
    problem: problem && { title: problem.title, message: problem.message },
    lastCheck: check && toCheck(check),
    backups,
  };
}
