import { readFile } from 'node:fs/promises';

export interface BackupIdentitySettings {
  file: string | undefined;
  keys: string | undefined;
}

/**
 * The keys that decrypt backups, from BACKUP_IDENTITY (`keys`, comma-separated) and from BACKUP_IDENTITY_FILE (`file`,
 * one per line, as `age-keygen` writes them). Throws an Error with a message for the terminal when the file cannot be read.
 */
export async function readBackupIdentities({ file, keys }: BackupIdentitySettings): Promise<string[]> {
  const lines = file === undefined ? [] : (await readKeyFile(file)).split(/\r?\n/);
  return [...lines, ...(keys?.split(',') ?? [])]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new Error(`BACKUP_IDENTITY_FILE names ${file}, which cannot be read.`, { cause });
  });
}
