import { createGrant, type SignInMethod } from '../../src/auth/built-in/grants.ts';
import { type LoginAttempt, readAttempt } from '../../src/auth/login-attempt.ts';
import { createOutboxRound } from '../../src/mail/outbox/outbox.ts';
import type { Environment } from '../../src/platform/config/environment.ts';
import { createEncryption } from '../../src/platform/encryption.ts';
import { type JobApp, startJobApp } from '../mail/job-app.ts';
import type { TestApp } from '../test-app.ts';
import { type Browser, openBrowser, type Visit } from './browser.ts';

/** Starts a sign-in of a browser: the address of the page that asks who it is. */
export async function startBuiltInSignIn(
  browser: Browser,
  returnTo = '/client-portal',
  headers: Record<string, string> = {},
): Promise<URL> {
  const { location } = await browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, {
    headers,
  });
  return new URL(location ?? 'no redirect');
}

/** The attempt in a browser's cookie, as the server reads it. */
function attemptOf(server: TestApp, browser: Browser, state: string | null): LoginAttempt {
  const { env, now } = server.services;
  const cookies = Object.fromEntries(browser.cookies().map(({ name, value }) => [name, value]));
  const site = {
    publicUrl: env.publicUrl,
    encryption: createEncryption(env, 'rapport login attempt'),
    now: now(),
  };
  const attempt = readAttempt({ cookies } as never, site, state);
  if (!attempt) throw new Error('this browser has no such attempt');
  return attempt;
}

/** Starts a sign-in and ends it in a grant, as a way to sign in does: the address of the callback. */
export async function walkToGrant(
  server: TestApp,
  browser: Browser,
  grant: { email: string; method?: SignInMethod },
): Promise<string> {
  const page = await startBuiltInSignIn(browser);
  const attempt = attemptOf(server, browser, page.searchParams.get('state'));
  const { env, now } = server.services;
  const address = await server.orm.em
    .fork()
    .transactional((tx) =>
      createGrant(tx, attempt, { publicUrl: env.publicUrl, method: 'code', now: now(), ...grant }),
    );
  return address.href;
}

/** A server with the built-in sign-in, and the Postmark that gets its codes. */
export interface CodeApp extends JobApp {
  /** Moves the clock of the server on. */
  clock: { at: number };
  /** Sends what is queued, as the worker does. */
  sendEmails(): Promise<void>;
  /** Asks for a code in a new or known browser, up to the page of the code. */
  ask(email: string, browser?: Browser): Promise<Asked>;
  /** The message with the newest code for an address. */
  findMessage(email: string): { code: string; link: string; text: string };
}

export interface Asked {
  browser: Browser;
  state: string;
  /** The response to the form with the address. */
  visit: Visit;
  /** Enters a code. */
  enter(code: string): Promise<Visit>;
}

export async function startCodeApp(
  env: Partial<Environment> = {},
  startAt = '2026-05-04T08:00:00.000Z',
): Promise<CodeApp> {
  const clock = { at: Date.parse(startAt) };
  const jobs = await startJobApp(() => new Date(clock.at), { signIn: 'built-in', ...env });
  return {
    ...jobs,
    clock,
    // A worker that has just started waits for no earlier failure.
    sendEmails: () => createOutboxRound(jobs.deps)(AbortSignal.timeout(10_000)),
    async ask(email, browser = openBrowser(jobs.app.url)) {
      const state = (await startBuiltInSignIn(browser)).searchParams.get('state') ?? '';
      const visit = await browser.visit('/api/sign-in', { form: { state, email } });
      const enter = (code: string) => browser.visit('/api/sign-in/code', { form: { state, code } });
      return { browser, state, visit, enter };
    },
    findMessage(email) {
      const { text = '' } = jobs.postmark.messages.findLast(({ to }) => to === email) ?? {};
      const code = /^[A-Z0-9]{8}$/m.exec(text)?.[0] ?? 'no code';
      return { code, link: /^http\S+\/api\/sign-in\/link\S+$/m.exec(text)?.[0] ?? 'no link', text };
    },
  };
}
