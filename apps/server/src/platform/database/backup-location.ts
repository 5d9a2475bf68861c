import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '@rapport/db/backup/backup-error';
import { parseBackupName } from '@rapport/domain/backups/file-name';
import type { BucketSettings } from '../config/backup-bucket.ts';
import { readBackupDirectory, readRestoreBucket } from '../config/restore-target.ts';
import type { EnvironmentSource } from '../config/source.ts';
import { openBucket } from '../storage/bucket.ts';
import { withCopy } from '../storage/with-copy.ts';

const BUCKET_ADDRESS = /^s3:\/\/([^/]+)\/(?:(.+)\/)?([^/]+)$/;

/** A backup on this disk. */
interface LocalBackup {
  /** Its name, also when `path` is a copy with another one. */
  filename: string;
  path: string;
  isInBucket: boolean;
}

function findNewest(names: readonly string[], where: string): string {
  const newest = names
    .filter((name) => parseBackupName(name) !== null)
    .sort()
    .at(-1);
  if (newest === undefined) throw new BackupError(`There is no backup in ${where}.`);
  return newest;
}

/** The bucket and the name of a backup in it: what `s3://bucket/folder/name` says, or the newest one. */
async function findInBucket(file: string | null, bucket: BucketSettings) {
  if (file === null) {
    const files = await (await openBucket(bucket)).list();
    const where = `the bucket ${bucket.bucket}`;
    return {
      settings: bucket,
      filename: findNewest(
        files.map(({ filename }) => filename),
        where,
      ),
    };
  }
  const [, name = '', folder, filename = ''] = BUCKET_ADDRESS.exec(file) ?? [];
  if (filename === '') throw new BackupError(`${file} is not an address such as s3://bucket/folder/name.`);
  return { settings: { ...bucket, bucket: name, prefix: folder ? `${folder}/` : '' }, filename };
}

/**
 * Calls `work` with a backup on this disk: a file, or one of the bucket as `s3://bucket/folder/name`, which is copied
 * into the backup directory and removed afterwards. Null is the newest backup of the bucket, or without a bucket of the
 * backup directory.
 */
export async function withBackup<T>(
  file: string | null,
  source: EnvironmentSource,
  work: (backup: LocalBackup) => Promise<T>,
): Promise<T> {
  if (file !== null && !file.startsWith('s3://'))
    return work({ filename: file, path: file, isInBucket: false });
  const bucket = readRestoreBucket(source);
  const directory = readBackupDirectory(source);
  if (bucket === null) {
    if (file !== null)
      throw new BackupError(`${file} is in a bucket. Set the variables BACKUP_S3_… to read it.`);
    const filename = findNewest(await readdir(directory).catch(() => []), directory);
    return work({ filename, path: join(directory, filename), isInBucket: false });
  }
  const { settings, filename } = await findInBucket(file, bucket);
  const bucketFiles = await openBucket(settings);
  return withCopy(directory, bucketFiles, filename, (path) => work({ filename, path, isInBucket: true }));
}
