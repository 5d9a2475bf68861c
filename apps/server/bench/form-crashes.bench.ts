/**
 * Kills the server with SIGKILL at random moments between the post of a contact form and its email, and counts rows
 * without their email, emails without their row, acknowledged messages that are lost, and replies sent twice. Run it with `npx pnpm@12 bench form-crashes` after `npx pnpm@12 build`; the bar is 0 of each after 200
 * kills. Fewer: `npx pnpm@12 bench form-crashes 20`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { claimFirstRun } from '@rapport/db/first-run';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { startBenchDatabase } from './built-server.ts';
import { createProcess, SERVER_TOKEN, sendingEnv, waitUntil } from './product-process.ts';

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

const database = await startBenchDatabase();
const orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 3 });
const postmark = await startFakePostmark(SERVER_TOKEN);
const server = await createProcess({
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

async function count(statement: string): Promise<number> {
  const [row] = await orm.em.fork().execute<{ n: number }[]>(statement);
  return row?.n ?? 0;
}

const WITHOUT_EMAIL = `select count(*)::int as n from contact c
  where not exists (select from outgoing_email o where o.kind = 'contact_response' and o.recipient = c.email)`;
const WITHOUT_ROW = `select count(*)::int as n from outgoing_email o
  where o.kind = 'contact_response' and not exists (select from contact c where c.email = o.recipient)`;
const OPEN_EMAILS_SQL = `select count(*)::int as n from outgoing_email where status in ('queued', 'sending', 'unknown')`;

const found = { withoutEmail: 0, withoutRow: 0 };

async function countLosses(): Promise<void> {
  found.withoutEmail += await count(WITHOUT_EMAIL);
  found.withoutRow += await count(WITHOUT_ROW);
}

async function expectUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const holds = () => {
    server.assertRunning();
    return condition();
  };
  if (!(await waitUntil(holds, timeoutMs))) throw new Error('This took too long. Is the product built?');
}

try {
  await migrate(orm);
  // Without the sample contacts of a first run, which have no emails.
  await claimFirstRun(orm.em.fork());
  for (let done = 0; done < kills; done += 1) {
    const before = acknowledged.length;
    server.start();
    alive = true;
    const posting = Array.from({ length: MAX_OPEN_REQUESTS }, postWhileAlive);
    await expectUntil(() => acknowledged.length > before, MAX_START_MS);
    await wait(Math.random() * MAX_LIFE_MS);
    await server.kill();
    alive = false;
    await Promise.all(posting);
    await countLosses();
  }
  server.start();
  const settlingSince = performance.now();
  await expectUntil(async () => (await count(OPEN_EMAILS_SQL)) === 0, MAX_RECONCILING_MS);
  process.stdout.write(
    `settled ${Math.round((performance.now() - settlingSince) / 1_000)} s after the last start\n`,
  );
  await server.kill();
  const stored = await orm.em.fork().execute<{ email: string }[]>('select email from contact');
  const emails = new Set(stored.map(({ email }) => email));
  const received = new Map<string, number>();
  for (const { to } of postmark.messages) received.set(to, (received.get(to) ?? 0) + 1);
  const lost = acknowledged.filter((email) => !emails.has(email)).length;
  const missed = [...emails].filter((email) => !received.has(email)).length;
  const twice = [...emails].filter((email) => (received.get(email) ?? 0) > 1).length;
  const faults = lost + missed + twice + Object.values(found).reduce((sum, one) => sum + one, 0);
  process.stdout.write(
    `${kills} kills, ${posted} forms tried, ${acknowledged.length} acknowledged, ${emails.size} stored: ` +
      `${lost} acknowledged lost; ${found.withoutEmail} messages without their email, ${found.withoutRow} emails ` +
      `without their message; ${missed} responses missed, ${twice} twice\n`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  alive = false;
  await server.kill();
  await postmark.close();
  await orm.close(true);
  await database.stop();
}
