import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_FILE_NAME } from '@rapport/domain/backups/file-name';

export interface NewestBackup {
  filename: string;
  at: Date;
  bytes: number;
}

/** The newest backup in a directory; null while there is none. A directory that cannot be read has none. */
export async function findNewestBackup(directory: string): Promise<NewestBackup | null> {
  const names = await readdir(directory).catch(() => []);
  // The time comes first in a name.
  const filename = names
    .filter((name) => BACKUP_FILE_NAME.test(name))
    .sort()
    .at(-1);
  if (filename === undefined) return null;
  const file = await stat(join(directory, filename)).catch(() => null);
  return file && { filename, at: file.mtime, bytes: file.size };
}
