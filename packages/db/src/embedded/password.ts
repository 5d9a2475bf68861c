import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

/** The password of the embedded database: created once, stored in DATA_DIR, readable by its owner only. */
export function databasePassword(dataDir: string, clusterDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (existsSync(clusterDir)) {
      throw new EmbeddedDatabaseError(
        `${file} is missing, and without it the database in ${clusterDir} cannot be opened. Restore it from a copy.`,
      );
    }
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      // Whole or not at all, and never over the one another process has just made.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
