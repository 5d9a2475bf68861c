import { readFile } from 'node:fs/promises';
import { createReadText } from './read.ts';
import type { EnvironmentSource } from './source.ts';

/**
 * The keys that decrypt backups, from BACKUP_IDENTITY (comma-separated) and from BACKUP_IDENTITY_FILE (one per line,
 * as `age-keygen` writes them). Throws an Error with a message for the terminal when the file cannot be read.
 */
export async function readBackupIdentities(source: EnvironmentSource): Promise<string[]> {
  const read = createReadText(source);
  const file = read('BACKUP_IDENTITY_FILE');
  const lines = file === undefined ? [] : (await readKeyFile(file)).split(/\r?\n/);
  return [...lines, ...(read('BACKUP_IDENTITY')?.split(',') ?? [])]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new Error(`BACKUP_IDENTITY_FILE names ${file}, which cannot be read.`, { cause });
  });
}
