/**
 * The built product under load: 1,000 connections on the home page, 200 on the contacts list and 50 that post forms, together
 * for 30 s: p50 and p99 of each, errors, memory after the start, before, at the peak and a minute later, and whether each
 * acknowledged form is stored once. Run it with `npx pnpm@12 bench load [seconds]` after `npx pnpm@12 build`; an argument after it names the `main.js` of
 * another build. The bars are 0 errors and 15 % more memory than before.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { type LoadSize, load, type Responses } from './load/clients.ts';
import { signInAdmin } from './people.ts';
import { readResidentMb, watchPeak } from './process-figures.ts';

const SECONDS = Number(process.argv[2] ?? 30);
const [, , , OTHER_BUILD] = process.argv;
const SIZE: LoadSize = { pages: 1_000, lists: 200, forms: 50, seconds: SECONDS };
const WARM_UP: LoadSize = { pages: 20, lists: 20, forms: 10, seconds: 5 };
const CONTACTS = 10_000;
const STABILIZE_MS = 15_000;
const AFTER_MS = 60_000;
const MEMORY_BAR = 1.15;
const MAX_SETTLING_MS = 300_000;

const database = await startBenchDatabase({ maxConnections: 100 });
const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 2 });

/** The limits by address and day are raised, and this machine counts as the proxy that brings everyone's requests. */
const start = () =>
  startBuiltServer(database, OTHER_BUILD, {
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
    AUTOMATIC_REPLIES_PER_DAY: '100000',
  });

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(sql, values);
  return rows[0]?.n ?? -1;
}

function fail(): void {
  process.exitCode = 1;
}

function printResponses(all: Responses[], seconds: number): void {
  for (const { name, succeeded, failed, p50, p99 } of all) {
    const errors = Object.values(failed).reduce((sum, one) => sum + one, 0);
    const what = errors === 0 ? '' : ` ${JSON.stringify(failed)}`;
    console.log(
      `  ${name.padEnd(15)} ${String(succeeded).padStart(6)} responses (${(succeeded / seconds).toFixed(0)}/s), ` +
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, errors ${errors}${what} (bar 0)`,
    );
    if (errors > 0) fail();
  }
}

/** Compares what was acknowledged with what is stored, and waits until every automatic reply is sent. */
async function checkForms(run: string, acknowledged: string[]): Promise<void> {
  const values = [`${run}-%`];
  const stored = await count('select count(*)::int as n from contact where email like $1', values);
  const once = await count(
    `select count(*)::int as n from (select email from contact where email = any($1) group by email having count(*) = 1) as one`,
    [acknowledged],
  );
  const endsAt = performance.now() + MAX_SETTLING_MS;
  const open = () =>
    count(
      `select count(*)::int as n from outgoing_email where recipient like $1 and status in ('queued', 'sending', 'unknown')`,
      values,
    );
  while ((await open()) > 0 && performance.now() < endsAt) await wait(500);
  const replied = await count(
    `select count(*)::int as n from (select recipient from outgoing_email
       where recipient = any($1) and kind = 'contact_response' and status in ('sent', 'delivered')
       group by recipient having count(*) = 1) as one`,
    [acknowledged],
  );
  console.log(
    `  forms acknowledged ${acknowledged.length}, of these stored once ${once}, stored in all ${stored}, replied to once ${replied}`,
  );
  if (once !== acknowledged.length || stored !== once || replied !== once) fail();
}

async function measureOne(cookie: string): Promise<void> {
  const server = await start();
  try {
    await wait(STABILIZE_MS);
    const cold = readResidentMb(server.pid);
    await load(server.url, WARM_UP, { cookie, run: 'warm' });
    await wait(STABILIZE_MS);
    const before = readResidentMb(server.pid);
    const peak = watchPeak(server.pid);
    const { all, acknowledged } = await load(server.url, SIZE, { cookie, run: 'loaded' });
    const peakMb = peak.stop();
    const ended = performance.now();
    console.log(
      `${SIZE.pages} connections on the home page, ${SIZE.lists} on the contacts list, ${SIZE.forms} posting forms, ${SECONDS} s`,
    );
    printResponses(all, SECONDS);
    await checkForms('loaded', acknowledged);
    await wait(Math.max(0, AFTER_MS - (performance.now() - ended)));
    const after = readResidentMb(server.pid);
    console.log(
      `  memory after the start ${cold.toFixed(0)} MB, before the load ${before.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB, ` +
        `${AFTER_MS / 1_000} s later ${after.toFixed(0)} MB: ${((after / before - 1) * 100).toFixed(0)} % more than before (bar 15 %)`,
    );
    if (after > before * MEMORY_BAR) fail();
  } finally {
    await server.stop();
  }
}

try {
  // The first start migrates and loads the sample content.
  await (await start()).stop();
  await pool.query(
    `insert into contact (name, email, organization, service, message, created_at)
     select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
            repeat(substr(md5(n::text), 1, 7) || ' ', 40), now() - n * interval '1 second'
     from generate_series(1, ${CONTACTS}) n`,
  );
  await pool.query('vacuum analyze contact');
  const cookie = await signInAdmin(pool);
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on this machine`);
  await measureOne(cookie);
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await pool.end();
  await database.stop();
}
