/**
 * The CSV exports of contacts and subscribers from the built server: how much its memory grows while it writes them, and
 * how long they take. Run it with `npx pnpm@12 bench export` after `npx pnpm@12 build` (ROWS=1000 for a quick look).
 * The bar is 50 MB of growth with 100,000 rows.
 */
import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setInterval as every } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { signInAdmin } from './admin-session.ts';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';

const ROWS = Number(process.env.ROWS ?? 100_000);
/** Exported before the measurement, so that code and buffers are loaded. */
const WARM_UP_ROWS = 2_000;
const SAMPLE_EVERY_MS = 50;

const run = promisify(execFile);

/** Resident memory of a process in MB. */
async function readMemoryMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Reads a file to its end without storing it, and returns its lines and bytes. */
async function read(url: string, cookie: string): Promise<{ lines: number; bytes: number }> {
  const response = await fetch(url, { headers: { cookie } });
  if (response.status !== 200 || response.body === null) throw new Error(`${url}: ${response.status}`);
  let lines = 0;
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

/** Runs something and returns the process's peak memory meanwhile. */
async function highest<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  const ended = new AbortController();
  let most = 0;
  const watching = (async () => {
    try {
      for await (const _tick of every(SAMPLE_EVERY_MS, null, { signal: ended.signal })) {
        most = Math.max(most, await readMemoryMb(pid));
      }
    } catch (error) {
      if (!ended.signal.aborted) throw error;
    }
  })();
  const result = await work();
  ended.abort();
  await watching;
  return { result, most: Math.max(most, await readMemoryMb(pid)) };
}

const FILL = {
  contacts: `insert into contact (name, email, organization, service, message, created_at)
    select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
           repeat(substr(md5(n::text), 1, 7) || ' ', 40), now() - n * interval '1 second'
      from generate_series($1::int, $2::int) n`,
  newsletters: `insert into newsletter_subscriber (email, status, created_at)
    select 'reader' || n || '@example.com', 'confirmed', now() - n * interval '1 second'
      from generate_series($1::int, $2::int) n`,
};

const database = await startBenchDatabase();
const product = await startBuiltServer(database, process.argv[2]);
const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 2 });
try {
  const cookie = await signInAdmin(pool);
  const warmUp = Math.min(WARM_UP_ROWS, ROWS);
  for (const [what, fill] of Object.entries(FILL)) {
    const url = `${product.url}/api/admin/${what}/export.csv`;
    await pool.query(fill, [1, warmUp]);
    await read(url, cookie);
    await pool.query(fill, [warmUp + 1, ROWS]);
    const before = await readMemoryMb(product.pid);
    const started = performance.now();
    const { result, most } = await highest(product.pid, () => read(url, cookie));
    const seconds = (performance.now() - started) / 1000;
    if (result.lines <= ROWS) throw new Error(`${what}: only ${result.lines} lines`);
    console.log(
      `${what}: ${ROWS.toLocaleString('en-US')} rows and more, ${(result.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s, ` +
        `memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB: grew ${(most - before).toFixed(1)} MB (bar 50 MB)`,
    );
  }
} finally {
  await pool.end();
  await product.stop();
  await database.stop();
}
