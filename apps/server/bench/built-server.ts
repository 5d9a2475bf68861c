import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@rapport/db/embedded';
import { serveFlags } from './node-flags.ts';

const BUILT_SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const MAX_START_MS = 60_000;
const POLL_MS = 10;

export interface BenchDatabase {
  databaseUrl: string;
  directory: string;
  stop(): Promise<void>;
}

/** A PostgreSQL for the benchmark, removed afterwards. */
export async function startBenchDatabase(options: { maxConnections?: number } = {}): Promise<BenchDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'rapport-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), ...options });
  return {
    databaseUrl: database.databaseUrl,
    directory,
    async stop() {
      await database.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

export interface BuiltServer {
  url: string;
  /** The id of its process. */
  pid: number;
  /** Milliseconds from starting the process to its first 200 for the home page. */
  startUpMs: number;
  stop(): Promise<void>;
}

/** Starts `dist/main.js` in local mode on the given database and waits for the home page; for a worker, until it is ready. */
export async function startBuiltServer(
  database: BenchDatabase,
  entry = BUILT_SERVER,
  changes: Record<string, string> = {},
): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...serveFlags(), entry], {
    cwd: database.directory,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: join(database.directory, 'data'),
      LOG_LEVEL: 'error',
      ...changes,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  // A worker has no pages.
  const probe = changes.ROLE === 'worker' ? '/readyz' : '/';
  while (!(await isUp(url + probe))) {
    if (child.exitCode !== null || performance.now() - started > MAX_START_MS) {
      child.kill('SIGKILL');
      throw new Error('The server did not start. Is it built? npx pnpm@12 build');
    }
    await delay(POLL_MS);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startUpMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
