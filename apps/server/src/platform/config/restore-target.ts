import { z } from 'zod';
import { createReadText, EnvironmentError, readVariables } from './read.ts';
import type { EnvironmentSource } from './source.ts';
import { databaseUrl, dataDir, nodeEnv } from './variables.ts';

const VARIABLES = z.object({ DATABASE_URL: databaseUrl.optional(), NODE_ENV: nodeEnv, DATA_DIR: dataDir });

/** Where a backup is restored to: the database of DATABASE_URL, or the embedded one in DATA_DIR. */
export type RestoreTarget = { databaseUrl: string } | { dataDir: string };

/**
 * Reads the variables that a restore needs, with the server's rules. Throws an Error with a message for the terminal.
 */
export function readRestoreTarget(source: EnvironmentSource): RestoreTarget {
  try {
    const { DATABASE_URL, NODE_ENV, DATA_DIR } = readVariables(VARIABLES, createReadText(source));
    if (DATABASE_URL !== undefined) return { databaseUrl: DATABASE_URL };
    if (NODE_ENV !== 'production') return { dataDir: DATA_DIR };
  } catch (error) {
    throw error instanceof EnvironmentError ? new Error(error.problems.join('\n')) : error;
  }
  throw new Error('DATABASE_URL is missing: set it to the empty database to restore into.');
}
