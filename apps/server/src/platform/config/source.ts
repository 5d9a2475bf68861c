import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type EnvironmentSource = Record<string, string | undefined>;

/** The value of a variable, trimmed; undefined when it is not set or empty. */
export type ReadText = (name: string) => string | undefined;

/** The process environment over a `.env` file in the working directory. The only code that reads process.env. */
export function environmentSource(directory: string = process.cwd()): EnvironmentSource {
  const file = join(directory, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : { ...process.env };
}
