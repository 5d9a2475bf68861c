import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BackupError } from '@rapport/db/backup/backup-error';
import type { BackupCheckMethod } from '@rapport/domain/backups/run-schema';

/** A backup that is to be checked. */
export interface CheckedFile {
  filename: string;
  /** Keys of encrypted backups; may be empty. */
  identities: readonly string[];
  /** Of the whole file, stored when it was written; null when it is not known. */
  sha256: string | null;
}

async function compare(path: string, { filename, sha256 }: CheckedFile): Promise<void> {
  if (sha256 === null) {
    throw new BackupError(
      `${filename} is encrypted and was not made by this installation, so the server cannot check it. Check it with db:restore --check and its key.`,
    );
  }
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  if (hash.digest('hex') !== sha256) throw new BackupError(`${filename} has changed since it was written.`);
}

/**
 * Checks a file as far as this server can: restores it into a scratch database; without a scratch database reads it
 * from the first to the last row; and compares an encrypted one without a key with its stored hash.
 */
export async function tryBackup(
  databaseUrl: string,
  file: CheckedFile,
  path: string,
): Promise<{ method: BackupCheckMethod; rows: number | null }> {
  const { identities } = file;
  if (file.filename.endsWith('.age') && identities.length === 0) {
    await compare(path, file);
    return { method: 'compared', rows: null };
  }
  const { tryRestore } = await import('@rapport/db/backup/scratch');
  const restored = await tryRestore(databaseUrl, { path, identities });
  if (restored) return { method: 'restored', rows: restored.rows };
  const { inspectBackup } = await import('@rapport/db/backup/read');
  const manifest = await inspectBackup({ path, identities });
  return { method: 'read', rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) };
}
