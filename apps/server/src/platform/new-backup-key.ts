import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './config/environment.ts';

/** The page that shows the key once. */
export const NEW_KEY_PATH = '/admin/backup-key';

/** What an admin reads until the key is saved elsewhere. */
export const UNSAVED_KEY = {
  sentence: 'The key of your backups is only on this server. Without it they can’t be restored elsewhere.',
  action: { label: 'Save the key', href: NEW_KEY_PATH },
};

/** Where deploy/live.sh stores the key that decrypts backups until the owner has saved it elsewhere. */
function getFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'backup-key.txt');
}

/** The lines of the key that was made for backups and not yet saved elsewhere; null without one. */
export async function readNewKey(env: Pick<Environment, 'dataDir'>): Promise<string | null> {
  try {
    const text = await readFile(getFile(env), 'utf8');
    return text.includes('AGE-SECRET-KEY-') ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the key from the server. Throws when the file can't be removed. */
export async function forgetNewKey(env: Pick<Environment, 'dataDir'>): Promise<void> {
  await rm(getFile(env), { force: true });
}
