import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '@rapport/db/backup/backup-error';
import { withConnection } from '@rapport/db/backup/connect';
import type { BackupSource } from '@rapport/db/backup/read';
import { type Restored, restoreBackup } from '@rapport/db/backup/restore';
import { tryRestore } from '@rapport/db/backup/scratch';
import { readRestoreTarget } from '../config/restore-target.ts';
import type { EnvironmentSource } from '../config/source.ts';

/** What a drill tried out. */
export interface DrilledFile {
  filename: string;
  isInBucket: boolean;
}

/** Restores into an embedded database of its own, in a directory that is removed afterwards. */
async function restoreIntoNewDirectory(source: BackupSource): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-drill-'));
  try {
    const { startEmbeddedPostgres } = await import('@rapport/db/embedded');
    const { databaseUrl, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      return await restoreBackup({ ...source, databaseUrl, undo: true });
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Stores the result, so that the dashboard shows it. A database without the product's tables is left as it is. */
async function record(
  databaseUrl: string,
  { filename, isInBucket }: DrilledFile,
  startedAt: Date,
  rows: number,
) {
  await withConnection(databaseUrl, (client) =>
    client.query(
      `insert into backup_run
         (kind, status, is_scheduled, filename, is_encrypted, in_bucket, method, rows, started_at, finished_at)
       values ('check', 'succeeded', false, $1, $2, $3, 'restored', $4, $5, now())`,
      [filename, filename.endsWith('.age'), isInBucket, rows, startedAt],
    ),
  ).catch(() => undefined);
}

/**
 * Restores a backup into a scratch database and removes it again. With DATABASE_URL the scratch database is on that
 * server, whose own database only gets the result. Throws BackupError when the backup cannot be restored.
 */
export async function drill(
  backup: BackupSource,
  file: DrilledFile,
  source: EnvironmentSource,
): Promise<Restored> {
  const target = readRestoreTarget(source);
  if ('dataDir' in target) return restoreIntoNewDirectory(backup);
  const startedAt = new Date();
  const restored = await tryRestore(target.databaseUrl, backup);
  if (!restored) {
    throw new BackupError(
      'The role in DATABASE_URL may not create a database. Create an empty one that it owns, with the same name and _drill at the end.',
    );
  }
  await record(target.databaseUrl, file, startedAt, restored.rows);
  return restored;
}
