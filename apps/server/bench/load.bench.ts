/**
 * The built product under load: 1,000 connections on the home page, 200 on the contacts list and 50 that post forms, together
 * for 30 s: p50 and p99 of each, errors, memory after the start, before, at the peak and a minute later, and whether each
 * acknowledged form is stored once. Run it with `npx pnpm@12 bench load [seconds]` after `npx pnpm@12 build`; an argument after it names the `main.js` of
 * another build. The bars are 0 errors and 15 % more memory than before.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { type LoadSize, load, type Responses } from './load/clients.ts';
import { signInAdmin } from './people.ts';
import { readResidentMb, watchPeak } from './process-figures.ts';
import { waitUntil } from './product-process.ts';
import { createReport } from './report.ts';

const SECONDS = Number(process.argv[2] ?? 30);
const [, , , OTHER_BUILD] = process.argv;
const SIZE: LoadSize = { pages: 1_000, lists: 200, forms: 50, seconds: SECONDS };
const WARM_UP: LoadSize = { pages: 20, lists: 20, forms: 10, seconds: 5 };
const CONTACTS = 10_000;
const STABILIZE_MS = 15_000;
const AFTER_MS = 60_000;
const MEMORY_BAR = 1.15;
const MAX_SETTLING_MS = 300_000;

await using database = await startBenchDatabase({ maxConnections: 100 });
const report = createReport();

/** The limits by address and day are raised, and this machine counts as the proxy that brings everyone's requests. */
const start = () =>
  startBuiltServer(database, OTHER_BUILD, {
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
    AUTOMATIC_REPLIES_PER_DAY: '100000',
  });

function reportResponses(all: Responses[]): void {
  for (const { name, succeeded, failed, p50, p99 } of all) {
    const rate = (succeeded / SECONDS).toFixed(0);
    report.add(
      `${name}: responses`,
      `${succeeded} (${rate}/s), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
    const errors = Object.values(failed).reduce((sum, one) => sum + one, 0);
    report.addFaults(`${name}: errors${errors > 0 ? ` ${JSON.stringify(failed)}` : ''}`, errors);
  }
}

/** Compares what was acknowledged with what is stored, and waits until every automatic reply is sent. */
async function checkForms(run: string, acknowledged: string[]): Promise<void> {
  const count = (from: string, value: unknown) =>
    database.count(`select count(*)::int as n from ${from}`, [value]);
  const stored = await count('contact where email like $1', `${run}-%`);
  const once = await count(
    '(select email from contact where email = any($1) group by email having count(*) = 1) as one',
    acknowledged,
  );
  const open = "outgoing_email where recipient like $1 and status in ('queued', 'sending', 'unknown')";
  await waitUntil(async () => (await count(open, `${run}-%`)) === 0, MAX_SETTLING_MS, 500);
  const replied = await count(
    `(select recipient from outgoing_email
       where recipient = any($1) and kind = 'contact_response' and status in ('sent', 'delivered')
       group by recipient having count(*) = 1) as one`,
    acknowledged,
  );
  const passed = once === acknowledged.length && stored === once && replied === once;
  report.add('forms stored once, stored in all, replied to once', `${once}, ${stored}, ${replied}`, {
    bar: `${acknowledged.length} acknowledged`,
    passed,
  });
}

// The first start migrates and loads the sample content.
await (await start()).terminate();
await database.pool.query(
  `insert into contact (name, email, organization, service, message, created_at)
   select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
          repeat(substr(md5(n::text), 1, 7) || ' ', 40), now() - n * interval '1 second'
   from generate_series(1, ${CONTACTS}) n`,
);
await database.pool.query('vacuum analyze contact');
const cookie = await signInAdmin(database.pool);
report.add('load of the machine before', `${loadavg()[0]?.toFixed(1)}`);
await using server = await start();
await wait(STABILIZE_MS);
const cold = readResidentMb(server.pid);
await load(server.url, WARM_UP, { cookie, run: 'warm' });
await wait(STABILIZE_MS);
const before = readResidentMb(server.pid);
const peak = watchPeak(server.pid);
const { all, acknowledged } = await load(server.url, SIZE, { cookie, run: 'loaded' });
const peakMb = peak.stop();
const ended = performance.now();
reportResponses(all);
await checkForms('loaded', acknowledged);
await wait(Math.max(0, AFTER_MS - (performance.now() - ended)));
const after = readResidentMb(server.pid);
report.add(
  `memory after the start, before the load, at its peak, ${AFTER_MS / 1_000} s later`,
  `${[cold, before, peakMb, after].map((mb) => mb.toFixed(0)).join(', ')} MB`,
);
report.add('more memory than before', `${((after / before - 1) * 100).toFixed(0)} %`, {
  bar: '15 %',
  passed: after <= before * MEMORY_BAR,
});
report.print();
