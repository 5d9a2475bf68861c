import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { getDatabaseUrl } from '@rapport/db/backup/connect';
import type { BackupFile } from '@rapport/db/backup/create';
import { BackupRunEntity, type BackupRunRow } from '@rapport/db/entities/backups';
import { getLastDueTime } from '@rapport/domain/backups/schedule';
import { alertBackupProblem } from '../../mail/notifications/backup-problem.ts';
import type { JobDeps } from '../../platform/deps.ts';
import type { Bucket } from '../../platform/storage/bucket.ts';
import { checkLatestBackup } from './check-backup.ts';
import { openBackupBucket, openDirectory, removeExpired, toStore } from './stored-backups.ts';

const DAY_MS = 86_400_000;

/** The SHA-256 of a file as it is on the disk now. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Whether a scheduled backup succeeded since it was last due: a job that is repeated makes no second one. */
async function isDone({ em, env, now }: JobDeps): Promise<boolean> {
  const due = getLastDueTime(env.backupTime ?? '00:00', now());
  const made = await em.fork().count(BackupRunEntity, {
    kind: 'backup',
    isScheduled: true,
    status: 'succeeded',
    startedAt: { $gte: due },
  });
  return made > 0;
}

async function write({ em, env, now }: JobDeps, bucket: Bucket | null): Promise<BackupFile> {
  const { createBackup } = await import('@rapport/db/backup/create');
  const file = await createBackup({
    databaseUrl: getDatabaseUrl(em),
    directory: env.backupDir,
    now: now(),
    recipients: env.backupRecipients,
    scheduled: true,
  });
  if ((await hashFile(file.path)) !== file.sha256)
    throw new Error(`${file.filename} is not on the disk as it was written. Check the disk.`);
  if (bucket) await bucket.upload(file.filename, file.path, file.sha256);
  return file;
}

/** Deletes old scheduled backups. A backup that passed the last check stays, in case those after it are not good. */
async function applyRetention({ em, env, now }: JobDeps, bucket: Bucket | null): Promise<void> {
  const checked = await em
    .fork()
    .findOne(BackupRunEntity, { kind: 'check', status: 'succeeded' }, { orderBy: { startedAt: 'desc' } });
  const keep = checked?.filename ? [checked.filename] : [];
  const directory = openDirectory(env);
  const removed = bucket
    ? await removeExpired(toStore(bucket), env, keep)
    : await removeExpired(directory, env, keep);
  // With a bucket, the server stores only the latest.
  if (bucket) await removeExpired(directory, { backupRetention: { daily: 1, weekly: 0, monthly: 0 } }, []);
  if (removed.length === 0) return;
  await em
    .fork()
    .nativeUpdate(BackupRunEntity, { kind: 'backup', filename: { $in: removed } }, { removedAt: now() });
}

async function makeScheduledBackup(deps: JobDeps): Promise<void> {
  const { env, now } = deps;
  const em = deps.em.fork();
  const run: BackupRunRow = em.create(BackupRunEntity, {
    kind: 'backup',
    isScheduled: true,
    isEncrypted: env.backupRecipients.length > 0,
    startedAt: now(),
  });
  await em.flush();
  try {
    const bucket = await openBackupBucket(env);
    const { filename, bytes, sha256, manifest } = await write(deps, bucket);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const inBucket = bucket !== null;
    em.assign(run, { status: 'succeeded', filename, bytes, sha256, rows, inBucket, finishedAt: now() });
    await em.flush();
    deps.log.info({ filename, bytes, inBucket }, 'backup: done');
    // The new backup is good, whatever happens to old ones.
    await applyRetention(deps, bucket).catch((error) =>
      deps.log.warn({ err: error }, 'backup: old backups could not be removed'),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    em.assign(run, { status: 'failed', error: message, finishedAt: now() });
    await em.flush();
    throw error;
  }
}

/** Whether the latest backup has not been checked for the days of BACKUP_CHECK_EVERY_DAYS. */
async function isCheckDue({ em, env, now }: JobDeps): Promise<boolean> {
  if (env.backupCheckEveryDays === 0) return false;
  // Half a day earlier, so that a check that took a while does not move to the next night.
  const since = new Date(now().getTime() - (env.backupCheckEveryDays - 0.5) * DAY_MS);
  const checked = await em
    .fork()
    .count(BackupRunEntity, { kind: 'check', status: { $ne: 'running' }, startedAt: { $gte: since } });
  return checked === 0;
}

/**
 * The nightly job: makes the backup unless it is made already, checks the latest one when that is due, and alerts the
 * admins. A failed backup throws, so that the job is repeated.
 */
export async function runBackupJob(deps: JobDeps): Promise<void> {
  if (deps.env.backupTime === null) return;
  try {
    if (!(await isDone(deps))) await makeScheduledBackup(deps);
    if (await isCheckDue(deps)) await checkLatestBackup(deps);
  } finally {
    await alertBackupProblem(deps);
  }
}
