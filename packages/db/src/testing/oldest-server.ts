import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../embedded/binaries.ts';
import { freePort } from '../embedded/cluster.ts';
import { databaseUser } from '../embedded/os-user.ts';

const require = createRequire(import.meta.url);
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

async function waitUntilReady(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Starts the oldest PostgreSQL that the product runs on, in an empty directory, for tests only. */
export async function startOldestPostgres(
  dataDir: string,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const directory = join(dataDir, 'oldest');
  mkdirSync(directory, { mode: 0o700 });
  const user = databaseUser(directory);
  if (user) chownSync(directory, user.uid, user.gid);
  const { initdb, postgres } = findBinaries(user, require.resolve('oldest-postgres'));
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...user };
  execFileSync(
    initdb,
    [
      ...[`--pgdata=${directory}`, '--username=rapport', '--auth=trust', '--encoding=UTF8'],
      ...['--locale=C', '--lc-ctype=C.UTF-8', '--no-instructions', '--no-sync'],
    ],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'],
    ...['fsync=off', 'full_page_writes=off', 'jit=off'],
  ];
  const server = spawn(
    postgres,
    ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const databaseUrl = `postgresql://rapport@127.0.0.1:${port}/postgres`;
  await waitUntilReady(databaseUrl);
  return {
    databaseUrl,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGINT');
      }),
  };
}
