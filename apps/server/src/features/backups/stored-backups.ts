import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBackupName } from '@rapport/domain/backups/file-name';
import { listExpiredBackups } from '@rapport/domain/backups/retention';
import type { BackupPlace } from '@rapport/domain/backups/run-schema';
import type { Environment } from '../../platform/config/environment.ts';
import { type Bucket, openBucket, type StoredFile } from '../../platform/storage/bucket.ts';

/** One of the places where backups are. */
export interface BackupStore {
  place: BackupPlace;
  /** Only files with the name of a backup, the newest first. */
  list(): Promise<StoredFile[]>;
  remove(filename: string): Promise<void>;
}

function sortByName(files: StoredFile[]): StoredFile[] {
  return files
    .filter(({ filename }) => parseBackupName(filename) !== null)
    .sort((a, b) => (a.filename < b.filename ? 1 : -1));
}

/** The directory of backups of this server. */
export function openDirectory({ backupDir }: Pick<Environment, 'backupDir'>): BackupStore {
  return {
    place: 'server',
    async list() {
      const names = await readdir(backupDir).catch(() => []);
      const files = await Promise.all(
        names.map(async (filename) => {
          const info = await stat(join(backupDir, filename)).catch(() => null);
          return info?.isFile() ? [{ filename, bytes: info.size }] : [];
        }),
      );
      return sortByName(files.flat());
    },
    remove: (filename) => rm(join(backupDir, filename), { force: true }),
  };
}

/** The bucket of the settings; null without one. */
export async function openBackupBucket({
  backupBucket,
}: Pick<Environment, 'backupBucket'>): Promise<Bucket | null> {
  return backupBucket === null ? null : openBucket(backupBucket);
}

/** The bucket as a place of backups. */
export function toStore(bucket: Bucket): BackupStore {
  return { place: 'bucket', list: async () => sortByName(await bucket.list()), remove: bucket.remove };
}

/** Deletes what retention does not keep. Returns the names of what was deleted. */
export async function removeExpired(
  store: BackupStore,
  { backupRetention }: Pick<Environment, 'backupRetention'>,
  keepAlways: readonly string[],
): Promise<string[]> {
  const names = (await store.list()).map(({ filename }) => filename);
  const expired = listExpiredBackups(names, backupRetention, keepAlways);
  for (const name of expired) await store.remove(name);
  return expired;
}
