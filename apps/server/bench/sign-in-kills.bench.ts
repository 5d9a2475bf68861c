/**
 * Signs 200 people in by emailed codes over two processes, of which a random one is killed with SIGKILL again and again. Each
 * code is entered twice at once, and each grant is redeemed twice at once, at both processes, after a stranger tried it.
 * Prints who became somebody else and whose code or grant made two sessions; the bar is 0 of each. Run it after
 * `npx pnpm@12 build`; an argument is another number of people.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, openBrowser, type Visit } from '../testing/auth/browser.ts';
import { startBenchDatabase, startMail } from './built-server.ts';
import { createProcess, type ProductProcess, sendingEnv, waitUntil } from './product-process.ts';
import { createReport } from './report.ts';
import { networkOf } from './sign-in/start.ts';

const people = Number(process.argv[2] ?? 200);
const AT_ONCE = 4;
/** From the moment when a process is back to the next kill. */
const MAX_PAUSE_MS = 800;
/** Someone who waits longer asks again. */
const MAX_EMAIL_MS = 20_000;
/** Codes that an address gets in a quarter of an hour. */
const MAX_CODES = 3;
const SITE = 'http://localhost:4399';
const COOKIE = 'rapport-session';

await using database = await startBenchDatabase();
await using mail = await startMail(database.databaseUrl);
const env = {
  ...sendingEnv(mail.postmark.url, 2),
  NODE_ENV: 'production',
  DATABASE_URL: database.databaseUrl,
  // Nothing listens there: each request goes to one of the two processes.
  PUBLIC_URL: SITE,
  ADMIN_EMAILS: 'owner@example.com',
  EMAIL_FROM: 'hello@example.com',
  SESSION_SECRET: randomBytes(48).toString('base64'),
  RATE_LIMIT_PUBLIC_PER_MINUTE: '100000',
  TRUST_PROXY: 'loopback',
  DNS_SERVERS: '127.0.0.1:9',
  BACKUP_SCHEDULE: 'off',
};
const start = (name: string) => createProcess({ directory: database.directory, name, env });
await using first = await start('first');
await using second = await start('second');
const processes = [first, second] as const;

let [kills, retried, asked, askedAgain, notSignedIn] = [0, 0, 0, 0, 0];
const somebodyElse: string[] = [];
const twice: string[] = [];
const callbacks: string[] = [];

type Person = { browser: Browser; email: string; ip: string };
type Form = Record<string, string>;

/** Visits an address of the site at a process. */
function send({ browser, ip }: Person, { url }: ProductProcess, address: string, form?: Form) {
  const headers = { 'x-forwarded-for': ip, 'x-forwarded-host': new URL(SITE).host };
  return browser.visit(url + address.replace(SITE, ''), { headers, ...(form && { form }) });
}

/** A visit that is repeated until one of the processes responds. */
async function visit(person: Person, address: string, form?: Form): Promise<Visit> {
  for (;;) {
    const seen = await send(person, processes[randomInt(2)] ?? first, address, form).catch(() => null);
    if (seen !== null && seen.status < 500) return seen;
    retried += 1;
    await wait(100);
  }
}

/** The responses of both processes to the same request; one that is killed has none. */
async function visitBoth(person: Person, address: string, form?: Form): Promise<Visit[]> {
  const seen = await Promise.allSettled(processes.map((one) => send(person, one, address, form)));
  return seen.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function findCode(email: string, known: number): string | undefined {
  const message = mail.postmark.messages.slice(known).findLast(({ to }) => to === email);
  return /^[A-Z0-9]{8}$/m.exec(message?.text ?? '')?.[0];
}

/** Asks for a code and enters it; whether the person is signed in afterwards. */
async function trySignIn(person: Person): Promise<boolean> {
  const { email, ip } = person;
  const { location: page } = await visit(person, '/api/login?returnTo=%2Fclient-portal');
  const state = new URL(page ?? SITE).searchParams.get('state') ?? '';
  const known = mail.postmark.messages.length;
  asked += 1;
  await visit(person, '/api/sign-in', { state, email });
  await waitUntil(() => findCode(email, known) !== undefined, MAX_EMAIL_MS);
  const entered = await visitBoth(person, '/api/sign-in/code', { state, code: findCode(email, known) ?? '' });
  const grants = entered.flatMap(({ location }) => (location?.includes('/api/callback') ? [location] : []));
  if (grants.length > 1) twice.push(`the code of ${email} made two grants`);
  const [grant] = grants;
  if (grant === undefined) return false;
  callbacks.push(grant);
  const stranger = { browser: openBrowser(SITE), email: '', ip };
  await visitBoth(stranger, callbacks[randomInt(callbacks.length)] ?? grant);
  if (stranger.browser.cookie(COOKIE) !== undefined) somebodyElse.push(`a stranger beside ${email}`);
  const redeemed = await visitBoth(person, grant);
  const sessions = redeemed.flatMap(({ headers }) =>
    headers.getSetCookie().filter((line) => line.startsWith(`${COOKIE}=`) && !line.startsWith(`${COOKIE}=;`)),
  );
  if (sessions.length > 1) twice.push(`the grant of ${email} made two sessions`);
  const { status, body } = await visit(person, '/api/auth/user');
  const who = status === 200 ? (JSON.parse(body) as { email: string }).email : email;
  if (who !== email) somebodyElse.push(`${email} became ${who}`);
  return status === 200;
}

let next = 0;
async function signInOn(): Promise<void> {
  while (next < people) {
    const index = next;
    next += 1;
    const person = { browser: openBrowser(SITE), email: `client${index}@example.com`, ip: networkOf(index) };
    let tries = 1;
    while (!(await trySignIn(person)) && tries < MAX_CODES) tries += 1;
    if (tries > 1) askedAgain += 1;
    if (person.browser.cookie(COOKIE) === undefined) notSignedIn += 1;
  }
}

for (const one of processes) {
  one.start();
  await one.ready();
}
const signingIn = Promise.all(Array.from({ length: AT_ONCE }, signInOn)).then(() => true);
while (!(await Promise.race([signingIn, wait(randomInt(MAX_PAUSE_MS), false)]))) {
  const victim = processes[randomInt(2)] ?? first;
  await victim.kill();
  kills += 1;
  victim.start();
  await victim.ready();
}

const sessions = await database.count('select count(*)::int as n from session');
const report = createReport();
report.add('people; kills', `${people}; ${kills}`);
report.add('codes asked for; requests repeated', `${asked}; ${retried}`);
report.add('people who asked again; who had to wait, after three codes', `${askedAgain}; ${notSignedIn}`);
report.add('sessions; grants', `${sessions}; ${callbacks.length}`);
report.addFaults('people who became somebody else', somebodyElse);
report.addFaults('codes and grants that counted twice', twice);
report.addFaults('sessions more than grants', Math.max(0, sessions - callbacks.length));
report.print();
