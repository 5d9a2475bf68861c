import { addPasskey, createPasskeyOptions } from '../../src/auth/built-in/passkeys/add-passkey.ts';
import { getRelyingParty } from '../../src/platform/sign-in/relying-party.ts';
import type { TestApp } from '../test-app.ts';
import { type Browser, openBrowser } from './browser.ts';
import { startBuiltInSignIn, walkToGrant } from './built-in.ts';
import { createSoftwarePasskey, type PasskeySite, type SoftwarePasskey } from './software-passkey.ts';

/** What a passkey of this server says about where it is. */
export function passkeySite({ services }: TestApp): PasskeySite {
  const { id, origin } = getRelyingParty(services.env);
  return { rpId: id, origin };
}

/** A person who signed in once, with a passkey. */
export async function createPasskeyOwner(
  server: TestApp,
  email: string,
): Promise<{ userId: string; passkey: SoftwarePasskey }> {
  const browser = openBrowser(server.url);
  await browser.visit(await walkToGrant(server, browser, { email }));
  const em = server.orm.em.fork();
  const [user] = await em.execute<{ id: string }[]>('select id from user_account where email = ?', [email]);
  const person = { userId: user?.id ?? '', sessionId: 'a session', email, firstName: null, lastName: null };
  const { env, now } = server.services;
  const options = await createPasskeyOptions(em, { env, siteName: 'Sample', person, now: now() });
  const passkey = createSoftwarePasskey();
  const payload = { name: 'Chrome on Mac', response: passkey.create(options, passkeySite(server)) };
  await em.transactional((tx) => addPasskey(tx, { env, person, payload, now: now() }));
  return { userId: person.userId, passkey };
}

/** The sign-in page in a browser, and what a passkey is to sign there. */
export async function openPasskeyPage(
  server: TestApp,
  browser = openBrowser(server.url),
): Promise<{ browser: Browser; state: string; challenge: string }> {
  const state = (await startBuiltInSignIn(browser)).searchParams.get('state') ?? '';
  const { body } = await browser.visit(`/api/sign-in/passkey/options?state=${state}`);
  const { challenge } = JSON.parse(body) as { challenge: string };
  return { browser, state, challenge };
}

/** Sends what a passkey signed: the address to go on to, or what was wrong. */
export async function sendSigned(browser: Browser, state: string, response: unknown) {
  const form = { state, response: typeof response === 'string' ? response : JSON.stringify(response) };
  const { status, body } = await browser.visit('/api/sign-in/passkey', { form });
  return { status, ...(JSON.parse(body) as { location?: string; message?: string }) };
}
