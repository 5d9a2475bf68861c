import { z } from 'zod';
import { type BucketSettings, bucketVariables, toBucket } from './backup-bucket.ts';
import type { BackupIdentitySettings } from './backup-identities.ts';
import { toBackupDirectory } from './environment.ts';
import { createReadText, EnvironmentError, readVariables } from './read.ts';
import type { EnvironmentSource, ReadText } from './source.ts';
import { databaseUrl, dataDir, nodeEnv } from './variables.ts';

const VARIABLES = z.object({ DATABASE_URL: databaseUrl.optional(), NODE_ENV: nodeEnv, DATA_DIR: dataDir });
const DIRECTORIES = z.object({ BACKUP_DIR: z.string().optional(), DATA_DIR: dataDir });

/** Where a backup is restored to: the database of DATABASE_URL, or the embedded one in DATA_DIR. */
export type RestoreTarget = { databaseUrl: string } | { dataDir: string };

/** Reads variables with the server's rules. Throws an Error with a message for the terminal. */
function readForTerminal<T extends z.ZodObject>(schema: T, read: ReadText): z.output<T> {
  try {
    return readVariables(schema, read);
  } catch (error) {
    throw error instanceof EnvironmentError ? new Error(error.problems.join('\n')) : error;
  }
}

/** The bucket of backups; null without one. Throws an Error with a message for the terminal. */
export function readRestoreBucket(source: EnvironmentSource): BucketSettings | null {
  const read = createReadText(source);
  return toBucket(readForTerminal(z.object(bucketVariables(read)), read));
}

/** The directory of backups, absolute. Throws an Error with a message for the terminal. */
export function readBackupDirectory(source: EnvironmentSource): string {
  const { BACKUP_DIR, DATA_DIR } = readForTerminal(DIRECTORIES, createReadText(source));
  return toBackupDirectory(BACKUP_DIR, DATA_DIR);
}

/** Reads the database that a restore needs. Throws an Error with a message for the terminal. */
export function readRestoreTarget(source: EnvironmentSource): RestoreTarget {
  const { DATABASE_URL, NODE_ENV, DATA_DIR } = readForTerminal(VARIABLES, createReadText(source));
  if (DATABASE_URL !== undefined) return { databaseUrl: DATABASE_URL };
  if (NODE_ENV !== 'production') return { dataDir: DATA_DIR };
  throw new Error('DATABASE_URL is missing: set it to the empty database to restore into.');
}

/** Where the keys of encrypted backups are. */
export function readIdentitySettings(source: EnvironmentSource): BackupIdentitySettings {
  const read = createReadText(source);
  return { file: read('BACKUP_IDENTITY_FILE'), keys: read('BACKUP_IDENTITY') };
}
