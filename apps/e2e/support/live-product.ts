import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect } from '@playwright/test';
import { runStatements, withDatabase } from '@rapport/db/testing/template';
import { findFreePort } from './own-product.ts';
import { DATABASE_URL_FILE } from './product.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DIST = join(ROOT, 'apps/server/dist');

/** A product in production, with the settings that deploy/live.sh wrote, and no identity provider. */
export interface LiveProduct {
  url: string;
  /** What the start printed. */
  output(): string;
  /** Runs another program of the product with the same settings, such as `doctor.js`; returns what it prints. */
  run(program: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Writes `.env` with deploy/live.sh, and starts the built product with it on an empty database of the running PostgreSQL. */
export async function startLiveProduct(owner: string, postmarkApiUrl: string): Promise<LiveProduct> {
  const server = readFileSync(DATABASE_URL_FILE, 'utf8');
  const name = `live_${randomBytes(8).toString('hex')}`;
  await runStatements(server, `create database ${name}`);
  const directory = mkdtempSync(join(tmpdir(), 'rapport-live-'));
  cpSync(join(ROOT, 'deploy'), join(directory, 'deploy'), { recursive: true });
  const url = `http://localhost:${await findFreePort()}`;
  // What a machine with a domain does not need: its own address without https, and a Postmark that is not the real one.
  const local = [
    `PUBLIC_URL=${url}`,
    `PORT=${new URL(url).port}`,
    `DATABASE_URL=${withDatabase(server, name)}`,
    `DATA_DIR=${join(directory, 'data')}`,
    `POSTMARK_API_URL=${postmarkApiUrl}`,
    `EMAIL_FROM=${owner}`,
    'RATE_LIMIT_PUBLIC_PER_MINUTE=100',
  ];
  writeFileSync(join(directory, '.env'), `${local.join('\n')}\n`);
  const { PATH = '', HOME = '' } = process.env;
  execFileSync('sh', ['deploy/live.sh', 'localhost', owner], {
    cwd: directory,
    env: { PATH, RAPPORT_ONLY_SETTINGS: '1' },
  });
  const env = { PATH, HOME, ...parseEnv(readFileSync(join(directory, '.env'), 'utf8')) };
  const options = { cwd: directory, env } as const;
  const child = spawn(process.execPath, [join(DIST, 'main.js')], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const ended = new Promise((done) => child.once('exit', done));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok || child.exitCode,
      () => child.exitCode,
    );
  await expect.poll(isReady, { timeout: 45_000 }).toBe(true);
  return {
    url,
    output: () => output,
    async run(program, ...args) {
      // A program that fails is an error with its output.
      const { stdout } = await promisify(execFile)(process.execPath, [join(DIST, program), ...args], options);
      return stdout;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
      await runStatements(server, `drop database if exists ${name} with (force)`);
    },
  };
}
