import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runStatements, withDatabase } from '@rapport/db/testing/template';
import { DATABASE_URL_FILE } from './product.ts';

/** A product of one test's own, for what would change the pages of the other tests. */
export interface OwnProduct {
  url: string;
  databaseUrl: string;
  /** What it has printed so far. */
  readOutput(): string;
  stop(): Promise<void>;
}

/** A port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts the built product on an empty database of the running PostgreSQL: in local mode, unless `variables` say else.
 * Passkeys need a `host` that is a name.
 */
export async function startOwnProduct(
  variables: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<OwnProduct> {
  const server = readFileSync(DATABASE_URL_FILE, 'utf8');
  const name = `own_${randomBytes(8).toString('hex')}`;
  await runStatements(server, `create database ${name}`);
  const databaseUrl = withDatabase(server, name);
  const directory = mkdtempSync(join(tmpdir(), 'rapport-own-'));
  const url = `http://${host}:${await findFreePort()}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise((done) => child.once('exit', done));
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok || child.exitCode,
          () => child.exitCode,
        ),
      {
        timeout: 45_000,
      },
    )
    .toBe(true);
  return {
    url,
    databaseUrl,
    readOutput: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
      await runStatements(server, `drop database if exists ${name} with (force)`);
    },
  };
}
