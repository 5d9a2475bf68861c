import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { startEmbeddedPostgres } from '@rapport/db/embedded';
import { createOrm } from '@rapport/db/orm';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pg from 'pg';
import { createProcess, type ProductProcess, SERVER_TOKEN } from './product-process.ts';

export interface BenchDatabase extends AsyncDisposable {
  databaseUrl: string;
  directory: string;
  pool: pg.Pool;
  /** The `n` of a statement that counts. */
  count(statement: string, values?: unknown[]): Promise<number>;
}

/** A PostgreSQL for the benchmark, removed afterwards. */
export async function startBenchDatabase(options: { maxConnections?: number } = {}): Promise<BenchDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'rapport-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), ...options });
  const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 3 });
  // Of a connection that is still being closed when the database stops.
  pool.on('error', () => undefined);
  return {
    databaseUrl: database.databaseUrl,
    directory,
    pool,
    async count(statement, values = []) {
      const { rows } = await pool.query<{ n: number }>(statement, values);
      return rows[0]?.n ?? -1;
    },
    async [Symbol.asyncDispose]() {
      await pool.end();
      await database.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The entities of a database, and a fake Postmark. */
export async function startMail(
  databaseUrl: string,
): Promise<AsyncDisposable & { orm: MikroORM; postmark: FakePostmark }> {
  const orm = await createOrm({ databaseUrl, poolMax: 3 });
  const postmark = await startFakePostmark(SERVER_TOKEN);
  return {
    orm,
    postmark,
    async [Symbol.asyncDispose]() {
      await postmark.close();
      await orm.close(true);
    },
  };
}

/** Starts the built product in local mode on the database and waits for the home page. */
export async function startBuiltServer(
  { directory, databaseUrl }: BenchDatabase,
  entry?: string,
  changes: Record<string, string> = {},
): Promise<ProductProcess> {
  const product = await createProcess({ directory, env: { DATABASE_URL: databaseUrl, ...changes } });
  product.start(entry);
  await product.ready('/');
  return product;
}

/** The value below which this share of the sorted values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
