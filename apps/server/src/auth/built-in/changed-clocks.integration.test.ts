import { SessionEntity } from '@rapport/db/entities/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser, type Visit } from '../../../testing/auth/browser.ts';
import { type CodeApp, startCodeApp, walkToGrant } from '../../../testing/auth/built-in.ts';
import {
  createPasskeyOwner,
  openPasskeyPage,
  passkeySite,
  sendSigned,
} from '../../../testing/auth/passkeys.ts';
import { createAdminLink } from './links/admin-links.ts';

const HOUR_MS = 3_600_000;
const OWNER = 'owner@example.com';
const EXPIRED = 'This sign-in has expired';

let app: CodeApp;
let start: number;
beforeAll(async () => {
  app = await startCodeApp({ adminEmails: [OWNER], rateLimitPublicPerMinute: 0 });
  start = app.clock.at;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.at = start;
  const em = app.app.orm.em.fork();
  await em.execute('delete from user_account; delete from sign_in_code; delete from used_passkey_challenge');
});

/** Whom the sessions belong to. */
async function listPeople(): Promise<string[]> {
  const sessions = await app.app.orm.em.fork().find(SessionEntity, {}, { populate: ['user'] });
  return sessions.map(({ user }) => user.getEntity().email);
}

async function expectExpired({ status, body }: Visit, sentence = EXPIRED): Promise<void> {
  expect(status).toBe(400);
  expect(body).toContain(sentence);
  expect(await listPeople()).toEqual([]);
}

/** Signs in by a new code, from the beginning. */
async function signInAgain(email: string, browser: Browser): Promise<void> {
  const { enter } = await app.ask(email, browser);
  await app.sendEmails();
  const { location } = await enter(app.findMessage(email).code);
  await browser.visit(location ?? 'no callback');
}

describe.each([
  ['ahead', HOUR_MS, 'This code has expired.'],
  ['behind', -HOUR_MS, EXPIRED],
])('a clock that is an hour %s from one step to the next', (_, difference, sentence) => {
  it('ends a sign-in by code with a clear page, and a new code works at once', async () => {
    const { browser, enter } = await app.ask('ada@example.com');
    await app.sendEmails();
    const { code } = app.findMessage('ada@example.com');
    app.clock.at += difference;
    await expectExpired(await enter(code), sentence);
    await signInAgain('ada@example.com', browser);
    expect(await listPeople()).toEqual(['ada@example.com']);
  });

  it('ends a sign-in whose grant is not redeemed yet, and a new one works at once', async () => {
    const browser = openBrowser(app.app.url);
    const callback = await walkToGrant(app.app, browser, { email: 'ada@example.com' });
    app.clock.at += difference;
    await expectExpired(await browser.visit(callback));
    await signInAgain('ada@example.com', browser);
    expect(await listPeople()).toEqual(['ada@example.com']);
  });

  it('refuses the first link, says how to get another, and that one works at once', async () => {
    const { url, orm, services } = app.app;
    const makeLink = () =>
      createAdminLink(orm.em.fork(), { email: OWNER, publicUrl: url, now: services.now() });
    const browser = openBrowser(url);
    const press = (link: URL) =>
      browser.visit('/api/sign-in/first', { form: { secret: link.hash.slice(1) } });
    const link = await makeLink();
    app.clock.at += difference;
    const pressed = await press(link);
    expect(pressed.status).toBe(410);
    expect(pressed.body).toContain('admin:link');
    expect(await listPeople()).toEqual([]);
    await browser.visit((await press(await makeLink())).location ?? 'no callback');
    expect(await listPeople()).toEqual([OWNER]);
  });

  it('refuses what a passkey signed for the time before, and takes it for a new sign-in', async () => {
    const { passkey } = await createPasskeyOwner(app.app, OWNER);
    await app.app.orm.em.fork().execute('delete from session');
    const { browser, state, challenge } = await openPasskeyPage(app.app);
    const signed = passkey.get(challenge, passkeySite(app.app));
    app.clock.at += difference;
    expect(await sendSigned(browser, state, signed)).toMatchObject({
      status: 400,
      message: 'This sign-in has expired. Start again.',
    });
    const again = await openPasskeyPage(app.app, browser);
    const answer = await sendSigned(browser, again.state, passkey.get(again.challenge, passkeySite(app.app)));
    await browser.visit(answer.location ?? 'no callback');
    expect(await listPeople()).toEqual([OWNER]);
  });
});

describe('a clock that was an hour ahead for a moment, as in another process', () => {
  it('does not let what a passkey signed be used a second time', async () => {
    const { passkey } = await createPasskeyOwner(app.app, OWNER);
    // A device that does not count, such as a phone: no counter tells that it is the second time.
    passkey.setCounter(-1);
    const { browser, state, challenge } = await openPasskeyPage(app.app);
    const signed = passkey.get(challenge, passkeySite(app.app));
    expect((await sendSigned(browser, state, signed)).status).toBe(200);
    app.clock.at += HOUR_MS;
    const other = await openPasskeyPage(app.app);
    passkey.setCounter(-1);
    const theirs = passkey.get(other.challenge, passkeySite(app.app));
    expect((await sendSigned(other.browser, other.state, theirs)).status).toBe(200);
    app.clock.at = start;
    expect(await sendSigned(browser, state, signed)).toMatchObject({
      status: 400,
      message: 'No passkey was used. Try again or get a code.',
    });
  });
});
