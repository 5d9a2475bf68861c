import { createGrant, type SignInMethod } from '../../src/auth/built-in/grants.ts';
import { type LoginAttempt, readAttempt } from '../../src/auth/login-attempt.ts';
import { createEncryption } from '../../src/platform/encryption.ts';
import type { TestApp } from '../test-app.ts';
import type { Browser } from './browser.ts';

/** Starts a sign-in of a browser: the address of the page that asks who it is. */
export async function startBuiltInSignIn(browser: Browser, returnTo = '/client-portal'): Promise<URL> {
  const { location } = await browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  return new URL(location ?? 'no redirect');
}

/** The attempt in a browser's cookie, as the server reads it. */
export function attemptOf(server: TestApp, browser: Browser, state: string | null): LoginAttempt {
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
