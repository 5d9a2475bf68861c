import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '@rapport/db/embedded';
import { createProcess } from './product-process.ts';

export { freePort } from './product-process.ts';

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

export interface BuiltServer {
  url: string;
  /** The id of its process. */
  pid: number;
  /** Milliseconds from starting the process to its first 200 for the home page. */
  startUpMs: number;
  stop(): Promise<void>;
}

/** Starts the built product in local mode on the database and waits for the home page; for a worker, until it is ready. */
export async function startBuiltServer(
  database: BenchDatabase,
  entry?: string,
  changes: Record<string, string> = {},
): Promise<BuiltServer> {
  const { directory, databaseUrl } = database;
  const product = await createProcess({ directory, env: { DATABASE_URL: databaseUrl, ...changes } });
  const started = performance.now();
  product.start(entry);
  // A worker has no pages.
  await product.ready(changes.ROLE === 'worker' ? '/readyz' : '/');
  return {
    url: product.url,
    pid: product.pid() ?? 0,
    startUpMs: performance.now() - started,
    async stop() {
      await product.terminate();
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
