/** Starts the built product for the end-to-end tests: its own database, the local identity provider, the sample feeds. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rapport/db/embedded';
import { makeTestDirectory } from '@rapport/db/testing/test-directory';
import { DATABASE_URL_FILE, PRODUCT_URL } from './product.ts';

/** Those of the variables that a benchmark sets. */
function pickVariables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

const directory = makeTestDirectory();
const database = await startEmbeddedPostgres({ dataDir: directory });
writeFileSync(DATABASE_URL_FILE, database.databaseUrl, { mode: 0o600 });

const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/dist/main.js')], {
  stdio: 'inherit',
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: new URL(PRODUCT_URL).port,
    PUBLIC_URL: PRODUCT_URL,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: join(directory, 'server'),
    LOG_LEVEL: 'warn',
    BOOKING_INDIVIDUAL_URL: 'https://example.com/book/individual',
    BOOKING_ORGANIZATION_URL: 'https://example.com/book/organization',
    // One address sends every form here; the limit itself is tested on the server.
    RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
    ...pickVariables(['ARTICLES_FEED_URL', 'VIDEOS_FEED_URL']),
  },
});

async function stop(code: number): Promise<void> {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
  rmSync(DATABASE_URL_FILE, { force: true });
  process.exit(code);
}

process.once('SIGTERM', () => server.kill('SIGTERM'));
process.once('SIGINT', () => server.kill('SIGTERM'));
server.once('exit', (code) => void stop(code ?? 1));
