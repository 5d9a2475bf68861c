import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../src/platform/config/environment.ts';
import { readEnvironment } from '../src/platform/config/read.ts';

/** The settings of local mode, with a silent log and without form limits unless a test sets them. */
export function testEnvironment(changes: Partial<Environment> = {}): Environment {
  const withoutProvider = changes.mode === 'production' ? 'built-in' : 'local';
  return {
    ...readEnvironment({}),
    signIn: changes.oidc ? 'external' : withoutProvider,
    logLevel: 'silent',
    port: 0,
    dataDir: join(tmpdir(), 'rapport-tests'),
    sessionSecret: 'a secret for tests only, 32 characters or more',
    rateLimitPublicPerMinute: 0,
    ...changes,
  };
}
