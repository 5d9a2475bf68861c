import { SessionEntity } from '@rapport/db/entities/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/auth/browser.ts';
import { createPasskeyOwner, openPasskeyPage, passkeySite } from '../../../testing/auth/passkeys.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { announceSignIn } from './announce.ts';
import { createAdminLink } from './links/admin-links.ts';

const OWNER = 'ada@example.com';
const PARTNER = 'grace@example.com';
const env: Partial<Environment> = {
  signIn: 'built-in',
  adminEmails: [OWNER, PARTNER],
  rateLimitPublicPerMinute: 0,
};

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ env });
  // One site behind one address.
  two = await startTestApp({ databaseUrl: one.databaseUrl, env: { ...env, publicUrl: one.url } });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => one.orm.em.fork().execute('delete from user_account; delete from admin_link'));

const FIFTY = Array.from({ length: 50 }, (_, index) => index);
/** Every second request goes to the other process. */
const siteOf = (index: number) => (index % 2 === 0 ? one.url : two.url);
const cookieOf = (browser: Browser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** On a busy machine some of many requests wait too long for a connection or a lock, get 503, and try again. */
async function insist(url: string, options: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { redirect: 'manual', ...options });
    if (response.status !== 503) return response;
  }
}

/** Whom sessions belong to. */
async function listPeople(): Promise<string[]> {
  const sessions = await one.orm.em.fork().find(SessionEntity, {}, { populate: ['user'] });
  return sessions.map(({ user }) => user.getEntity().email).sort();
}

/** Completes a sign-in in both processes at once, which is one session. */
async function completeInBoth(callback: string, cookie: string): Promise<number[]> {
  const { search } = new URL(callback);
  const visits = [one, two].map(({ url }) => insist(`${url}/api/callback${search}`, { headers: { cookie } }));
  return (await Promise.all(visits)).map(({ status }) => status).sort();
}

/** Presses the button of a link, in a browser of its own; the cookies of its sign-in. */
async function press(site: string, secret: string) {
  const form = new URLSearchParams({ secret });
  const response = await insist(`${site}/api/sign-in/first`, { method: 'POST', body: form });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { status } = response;
  return { status, location: response.headers.get('location') ?? '', cookie, page: await response.text() };
}

async function makeLink(email: string): Promise<string> {
  const { services, orm, url } = one;
  const link = await createAdminLink(orm.em.fork(), { email, publicUrl: url, now: services.now() });
  return link.hash.slice(1);
}

describe('what a passkey signed', () => {
  it('is one session when it is sent fifty times at once to two processes', async () => {
    const { passkey } = await createPasskeyOwner(one, OWNER);
    const before = (await listPeople()).length;
    const { browser, state, challenge } = await openPasskeyPage(one);
    const response = JSON.stringify(passkey.get(challenge, passkeySite(one)));
    const headers = { cookie: cookieOf(browser) };
    const answers = await Promise.all(
      FIFTY.map((index) =>
        insist(`${siteOf(index)}/api/sign-in/passkey`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ state, response }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    const right = answers.find(({ status }) => status === 200);
    const { location } = JSON.parse((await right?.text()) ?? '{}') as { location?: string };
    expect(await completeInBoth(location ?? 'no address', headers.cookie)).toEqual([303, 400]);
    expect(await listPeople()).toHaveLength(before + 1);
  });
});

describe('the first link', () => {
  it('is one session when fifty press it at once in two processes, and tells the others who was first', async () => {
    const secret = await makeLink(OWNER);
    const answers = await Promise.all(FIFTY.map((index) => press(siteOf(index), secret)));
    const late = answers.filter(({ status }) => status === 410);
    expect(late).toHaveLength(49);
    for (const { page, location } of late) expect([page.includes(OWNER), location]).toEqual([true, '']);
    const [first] = answers.filter(({ status }) => status === 303);
    expect(await completeInBoth(first?.location ?? '', first?.cookie ?? '')).toEqual([303, 400]);
    expect(await listPeople()).toEqual([OWNER]);
  });

  it('is one session when two processes start at once and each prints one', async () => {
    const printed: string[] = [];
    const log = { warn: () => undefined };
    for (let round = 0; round < 10; round += 1) {
      await one.orm.em.fork().execute('delete from user_account; delete from admin_link');
      printed.length = 0;
      await Promise.all(
        [one, two].map(({ services }) => announceSignIn(services, log, (text) => void printed.push(text))),
      );
      const secrets = printed.map((text) => /#(\S{43})/.exec(text)?.[1] ?? '');
      expect(new Set(secrets).size).toBe(2);
      const answers = await Promise.all(secrets.map((secret, index) => press(siteOf(index), secret)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    }
  });

  it('lets two owners in at once, each with their own and as themselves', async () => {
    const secrets = await Promise.all([makeLink(OWNER), makeLink(PARTNER)]);
    const answers = await Promise.all(secrets.map((secret, index) => press(siteOf(index), secret)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const completed = await Promise.all(
      answers.map(({ location, cookie }) => completeInBoth(location, cookie)),
    );
    expect(completed).toEqual([
      [303, 400],
      [303, 400],
    ]);
    expect(await listPeople()).toEqual([OWNER, PARTNER]);
  });
});
