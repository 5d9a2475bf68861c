/**
 * Three web processes and two workers on one PostgreSQL, behind a round-robin proxy and under load: requests lost and
 * emails missed or sent twice while processes are killed, and while they are replaced by a build with one more
 * migration, and back. Run it with `npx pnpm@12 bench replicas` after `npx pnpm@12 build`. `KILLS=4 RECIPIENTS=500`
 * shortens it.
 */
import { join } from 'node:path';
import { MIGRATIONS_TABLE } from '@rapport/db/migrate';
import { migrationNames } from '@rapport/db/migrations/all';
import { startBenchDatabase, startMail } from './built-server.ts';
import { addSubscribers, countDeliveries } from './crashes/campaigns.ts';
import { addSession, addUser, signInAdmin } from './people.ts';
import { BUILT_SERVER, createProcess, type ProductProcess, sendingEnv } from './product-process.ts';
import { countCampaigns, keepSending, settle } from './replicas/emails.ts';
import { reportForms } from './replicas/forms.ts';
import { killAtRandom, restartOneByOne } from './replicas/kills.ts';
import { createToken, startLoad } from './replicas/load.ts';
import { buildNext, NEXT_COLUMN, NEXT_MIGRATION } from './replicas/next-build.ts';
import { addExpiringPlans, findAfternoonZone, makeRemindersDue } from './replicas/people.ts';
import { startProxy } from './replicas/proxy.ts';
import { createReport } from './report.ts';

const { KILLS = '40', RECIPIENTS = '2000' } = process.env;
const [kills, recipients] = [Number(KILLS), Number(RECIPIENTS)];

const TOKENS = 20;
const PLANS_PER_KILL = 5;
const MAX_STOP_MS = 10_000;

const report = createReport();
await using database = await startBenchDatabase({ maxConnections: 100 });
const { databaseUrl, directory, pool } = database;
await using mail = await startMail(databaseUrl);
const { orm, postmark } = mail;
postmark.slow({ responseMs: 250, indexMs: 500 });
const ended: string[] = [];

async function create(role: 'web' | 'worker', number: number): Promise<ProductProcess> {
  return createProcess({
    name: `${role}-${number}`,
    directory,
    onUnexpectedEnd: (line) => ended.push(line),
    env: {
      ...sendingEnv(postmark.url, 2),
      ROLE: role,
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SITE_TIME_ZONE: findAfternoonZone(),
      ADMIN_EMAILS: 'admin@example.com',
    },
  });
}

const webs = [await create('web', 1), await create('web', 2), await create('web', 3)];
const workers = [await create('worker', 1), await create('worker', 2)];
const replicas = [...webs, ...workers];
await using proxy = await startProxy(webs.map(({ port }) => port));

/** Five processes start at the same time on an empty database. */
async function startTogether(): Promise<void> {
  for (const replica of replicas) replica.start(BUILT_SERVER);
  await Promise.all(replicas.map((replica) => replica.ready()));
  const names = await pool.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const ran = names.rows.map(({ name }) => name);
  const isOnce = ran.length === migrationNames.length && new Set(ran).size === ran.length;
  const doubled = await database.count(
    `select count(*)::int as n from (select email from contact group by email having count(*) > 1) as twice`,
  );
  report.add('5 processes started at once on an empty database: migrations', `${ran.length}`, {
    bar: `each of ${migrationNames.length} once`,
    passed: isOnce,
  });
  report.addFaults('sample rows that were added twice', doubled);
}

try {
  await startTogether();
  const cookie = await signInAdmin(pool);
  const [clientEmail = ''] = await addExpiringPlans(orm, 1);
  const expiring = [clientEmail];
  const client = await addSession(pool, await addUser(pool, clientEmail));
  await addSubscribers(orm, recipients);
  const tokens: string[] = [];
  for (let n = 0; n < TOKENS; n += 1) tokens.push(await createToken(proxy.url, cookie));

  const load = startLoad(proxy.url, { adminCookie: cookie, clientCookie: client.cookie, tokens });
  const now = () => ({ sent: load.counts.sent, lost: load.counts.lost.length });
  const reportLost = (when: string, before: ReturnType<typeof now>) =>
    report.addFaults(
      `requests lost ${when}, of ${load.counts.sent - before.sent}`,
      load.counts.lost.slice(before.lost),
    );
  const campaigns = keepSending(orm);
  const beforeKills = now();
  const killed = await killAtRandom({ web: webs, worker: workers }, proxy, {
    kills,
    entry: BUILT_SERVER,
    async onKill() {
      expiring.push(...(await addExpiringPlans(orm, PLANS_PER_KILL)));
      await makeRemindersDue(pool);
    },
  });
  report.add('processes killed', `${killed.web} web, ${killed.worker} worker`);
  report.add('requests in flight on a killed process', `${proxy.inFlightOnKilled}`);
  report.add('of these that the proxy could not repeat', `${load.counts.inFlightOnKilled}`);
  report.add('calls repeated too soon, to be tried again', `${load.counts.stillRunning}`);
  reportLost('during the kills', beforeKills);

  const next = buildNext(join(directory, 'next'));
  const stops: number[] = [];
  for (const [when, entry] of [
    ['by the next build', next],
    ['by the build before, on the newer database', BUILT_SERVER],
    ['by the next build again', next],
  ] as const) {
    const before = now();
    stops.push(await restartOneByOne(replicas, entry));
    reportLost(`while each process was replaced ${when}`, before);
  }
  const longestStop = Math.max(...stops);
  report.add('longest stop of a process', `${Math.round(longestStop)} ms`, {
    bar: `${MAX_STOP_MS} ms`,
    passed: longestStop <= MAX_STOP_MS,
  });
  const nextRan = await database.count(`select count(*)::int as n from ${MIGRATIONS_TABLE} where name = $1`, [
    NEXT_MIGRATION,
  ]);
  const columns = await database.count(
    `select count(*)::int as n from information_schema.columns where table_name = 'contact' and column_name = $1`,
    [NEXT_COLUMN],
  );
  report.add('times that the migration of the next build ran', `${nextRan}`, {
    bar: '1',
    passed: nextRan === 1 && columns === 1,
  });

  await load.stop();
  expiring.push(...(await addExpiringPlans(orm, PLANS_PER_KILL)));
  await makeRemindersDue(pool);
  const settling = performance.now();
  await campaigns.stop();
  const isSettled = await settle(pool, expiring);
  report.add('every email sent after the load', `${Math.round((performance.now() - settling) / 1_000)} s`, {
    bar: 'at all',
    passed: isSettled,
  });

  report.add('requests of the load', `${load.counts.sent}`);
  report.addFaults('other responses that were neither a success nor a 5xx', load.counts.unexpected);
  const stored = await reportForms(report, pool, load);
  const sent = await countCampaigns(orm, postmark, campaigns.ids);
  report.addDeliveries(`${campaigns.ids.length} campaigns`, sent);
  report.addFaults('campaigns unfinished or with a wrong count', sent.unfinished + sent.wrong);
  report.addDeliveries('reminders', countDeliveries(postmark.messages, expiring));
  report.addDeliveries('automatic replies', countDeliveries(postmark.messages, stored.contacts));
  report.addDeliveries('confirmation emails', countDeliveries(postmark.messages, stored.subscribers));
  report.addFaults('processes that ended by themselves', ended);
} catch (error) {
  // Before it is hidden by what still waits for the processes.
  console.error(error);
  process.exitCode = 1;
} finally {
  report.print();
  await Promise.all(replicas.map((replica) => replica.kill()));
}
