import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** As `createBackup` names them: by the time they were made, so that the last by name is the newest. */
const BACKUP_NAME = /^rapport-.+\.backup\.gz(\.age)?$/;

export interface NewestBackup {
  filename: string;
  at: Date;
  bytes: number;
}

/** The newest backup in a directory; null while there is none. A directory that cannot be read has none. */
export async function findNewestBackup(directory: string): Promise<NewestBackup | null> {
  const names = await readdir(directory).catch(() => []);
  const filename = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1);
  if (filename === undefined) return null;
  const file = await stat(join(directory, filename)).catch(() => null);
  return file && { filename, at: file.mtime, bytes: file.size };
}
