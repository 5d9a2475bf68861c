/**
 * Kills the server with SIGKILL at random moments between the post of a contact form and its email, and counts rows
 * without their email, emails without their row, acknowledged messages that are lost, and replies sent twice. Run it
 * with `npx pnpm@12 bench form-crashes` after `npx pnpm@12 build`; the bar is 0 of each after 200 kills. Fewer: `npx pnpm@12 bench form-crashes 20`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { claimFirstRun } from '@rapport/db/first-run';
import { migrate } from '@rapport/db/migrate';
import { startBenchDatabase, startMail } from './built-server.ts';
import { countDeliveries } from './crashes/campaigns.ts';
import { createProcess, sendingEnv, waitUntil } from './product-process.ts';
import { createReport } from './report.ts';

const kills = Number(process.argv[2] ?? 200);
/** A kill happens at a random moment within this time after the first acknowledged form. */
const MAX_LIFE_MS = 500;
const MAX_OPEN_REQUESTS = 4;
const MAX_START_MS = 30_000;
/**
 * An email interrupted by several kills waits longer before each retry, up to 15 minutes
 * (`apps/server/src/mail/outbox/store.ts`).
 */
const MAX_RECONCILING_MS = 960_000;

await using database = await startBenchDatabase();
await using mail = await startMail(database.databaseUrl);
const { orm, postmark } = mail;
await using server = await createProcess({
  directory: database.directory,
  env: { ROLE: 'all', DATABASE_URL: database.databaseUrl, ...sendingEnv(postmark.url, 2) },
});

const acknowledged: string[] = [];
let posted = 0;
let alive = false;

/** Whether the server acknowledged one more message; without a response its outcome is unknown. */
async function postOne(): Promise<void> {
  posted += 1;
  const email = `writer-${posted}@example.com`;
  try {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A. Writer', email, message: 'Hello' }),
    });
    const { success } = (await response.json()) as { success?: boolean };
    if (response.status === 200 && success) acknowledged.push(email);
  } catch {
    // Starting, or killed: without a response nothing was promised.
    await wait(20);
  }
}

async function postWhileAlive(): Promise<void> {
  while (alive) await postOne();
}

const WITHOUT_EMAIL = `select count(*)::int as n from contact c
  where not exists (select from outgoing_email o where o.kind = 'contact_response' and o.recipient = c.email)`;
const WITHOUT_ROW = `select count(*)::int as n from outgoing_email o
  where o.kind = 'contact_response' and not exists (select from contact c where c.email = o.recipient)`;
const OPEN_EMAILS = `select count(*)::int as n from outgoing_email where status in ('queued', 'sending', 'unknown')`;

async function expectUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const holds = () => {
    server.assertRunning();
    return condition();
  };
  if (!(await waitUntil(holds, timeoutMs))) throw new Error('This took too long. Is the product built?');
}

await migrate(orm);
// Without the sample contacts of a first run, which have no emails.
await claimFirstRun(orm.em.fork());
let [withoutEmail, withoutRow] = [0, 0];
for (let done = 0; done < kills; done += 1) {
  const before = acknowledged.length;
  server.start();
  alive = true;
  const posting = Array.from({ length: MAX_OPEN_REQUESTS }, postWhileAlive);
  try {
    await expectUntil(() => acknowledged.length > before, MAX_START_MS);
    await wait(Math.random() * MAX_LIFE_MS);
  } finally {
    await server.kill();
    alive = false;
  }
  await Promise.all(posting);
  withoutEmail += await database.count(WITHOUT_EMAIL);
  withoutRow += await database.count(WITHOUT_ROW);
}
server.start();
const settlingSince = performance.now();
await expectUntil(async () => (await database.count(OPEN_EMAILS)) === 0, MAX_RECONCILING_MS);
const settledAfter = Math.round((performance.now() - settlingSince) / 1_000);
await server.kill();

const { rows } = await database.pool.query<{ email: string }>('select email from contact');
const stored = new Set(rows.map(({ email }) => email));
const report = createReport();
report.add('kills', `${kills}`);
report.add('forms tried, acknowledged, stored', `${posted}, ${acknowledged.length}, ${stored.size}`);
report.add('settled after the last start', `${settledAfter} s`);
report.addFaults(
  'acknowledged messages that are lost',
  acknowledged.filter((email) => !stored.has(email)),
);
report.addFaults('messages without their email, after each kill', withoutEmail);
report.addFaults('emails without their message, after each kill', withoutRow);
report.addDeliveries('responses', countDeliveries(postmark.messages, [...stored]));
report.print();
