import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';

/**
 * Calls `work` with a copy of a file of the bucket, in a folder of its own in the directory of backups. The folder is
 * removed afterwards, or, if the process is killed, by the first backup a day later.
 */
export async function withCopy<T>(
  backupDir: string,
  bucket: Pick<Bucket, 'read'>,
  filename: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(backupDir, `.rapport-${randomBytes(4).toString('hex')}.partial`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, filename);
    await bucket.read(filename, path);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
