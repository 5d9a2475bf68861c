import { resolve } from 'node:path';
import { readMode } from './mode.ts';
import type { EnvironmentSource } from './source.ts';
import { Variables } from './variables.ts';

/** Where a backup is restored to: the database of DATABASE_URL, or the embedded one in DATA_DIR. */
export type RestoreTarget = { databaseUrl: string } | { dataDir: string };

/**
 * Reads the two variables that a restore needs, with the server's rules. Throws an Error with a message for the
 * terminal.
 */
export function readRestoreTarget(source: EnvironmentSource): RestoreTarget {
  const variables = new Variables(source);
  const databaseUrl = variables.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const mode = readMode(variables);
  const [problem] = variables.problems;
  if (problem !== undefined) throw new Error(problem);
  if (databaseUrl !== undefined) return { databaseUrl };
  if (mode === 'production') {
    throw new Error('DATABASE_URL is missing: name the empty database to restore into.');
  }
  return { dataDir: resolve(variables.text('DATA_DIR') ?? 'data') };
}
