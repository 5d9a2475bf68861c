import { resolve } from 'node:path';
import { readMode } from './mode.ts';
import type { EnvironmentSource } from './source.ts';
import { Variables } from './variables.ts';

/** Where a backup is restored into: the database of DATABASE_URL, or the embedded one of DATA_DIR. */
export type RestoreTarget = { databaseUrl: string } | { dataDir: string };

/** The two variables that restoring needs, read as the server reads them; throws a sentence for the terminal. */
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
