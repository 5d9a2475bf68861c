import { join } from 'node:path';
import { BackupError } from '@rapport/db/backup/backup-error';
import { getDatabaseUrl } from '@rapport/db/backup/connect';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import type { BackupCheckMethod } from '@rapport/domain/backups/run-schema';
import { readBackupIdentities } from '../../platform/config/backup-identities.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { type CheckedFile, tryBackup } from '../../platform/storage/try-backup.ts';
import { withCopy } from '../../platform/storage/with-copy.ts';
import { openBackupBucket, openDirectory, toStore } from './stored-backups.ts';

type CheckDeps = Pick<JobDeps, 'em' | 'env' | 'now' | 'log'>;

interface Checked {
  method: BackupCheckMethod;
  rows: number | null;
}

async function findStoredHash({ em }: CheckDeps, filename: string): Promise<string | null> {
  const run = await em.fork().findOne(BackupRunEntity, { kind: 'backup', filename, sha256: { $ne: null } });
  return run?.sha256 ?? null;
}

/** Brings the file onto this disk if it is in the bucket, checks it, and removes the copy. */
async function check(deps: CheckDeps, filename: string, isInBucket: boolean): Promise<Checked> {
  const { env } = deps;
  const identities = await readBackupIdentities(env.backupIdentity);
  const file: CheckedFile = { filename, identities, sha256: await findStoredHash(deps, filename) };
  if (!isInBucket) return tryBackup(getDatabaseUrl(deps.em), file, join(env.backupDir, filename));
  const bucket = await openBackupBucket(env);
  if (!bucket) throw new Error('there is no bucket');
  return withCopy(env.backupDir, bucket, filename, (path) => tryBackup(getDatabaseUrl(deps.em), file, path));
}

/**
 * Checks the latest backup, from the bucket if there is one, as far as this server can, and records the result. A
 * backup that does not pass is recorded too and throws nothing.
 */
export async function checkLatestBackup(deps: CheckDeps): Promise<void> {
  const { env, now } = deps;
  const em = deps.em.fork();
  const run = em.create(BackupRunEntity, {
    kind: 'check',
    isScheduled: true,
    inBucket: env.backupBucket !== null,
    startedAt: now(),
  });
  await em.flush();
  try {
    const bucket = await openBackupBucket(env);
    const [latest] = await (bucket ? toStore(bucket) : openDirectory(env)).list();
    if (!latest) throw new BackupError('There is no backup to check.');
    run.filename = latest.filename;
    run.bytes = latest.bytes;
    run.isEncrypted = latest.filename.endsWith('.age');
    const { method, rows } = await check(deps, latest.filename, bucket !== null);
    em.assign(run, { status: 'succeeded', method, rows, finishedAt: now() });
    deps.log.info({ filename: latest.filename, method }, 'backup: checked');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    em.assign(run, { status: 'failed', error: message, finishedAt: now() });
    deps.log.warn({ err: error }, 'backup: the check failed');
  }
  await em.flush();
}
