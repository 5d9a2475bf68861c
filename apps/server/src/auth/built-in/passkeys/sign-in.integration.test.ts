import { UserEntity } from '@rapport/db/entities/account';
import { PasskeyEntity, RecoveryCodeEntity, UsedPasskeyChallengeEntity } from '@rapport/db/entities/passkeys';
import type { OwnSessionList } from '@rapport/domain/account/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../testing/auth/browser.ts';
import { startBuiltInSignIn, walkToGrant } from '../../../../testing/auth/built-in.ts';
import {
  createPasskeyOwner,
  openPasskeyPage,
  passkeySite,
  sendSigned,
} from '../../../../testing/auth/passkeys.ts';
import type { PasskeySite } from '../../../../testing/auth/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { takeOverAccount } from '../../moving-accounts.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const START = new Date('2026-05-04T08:00:00.000Z').getTime();
const OWNER = 'ada@example.com';
let clock = START;
let app: TestApp;
let site: PasskeySite;
beforeAll(async () => {
  app = await startTestApp({
    now: () => new Date(clock),
    env: { signIn: 'built-in', adminEmails: [OWNER], rateLimitPublicPerMinute: 0 },
  });
  site = passkeySite(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = START;
  await app.orm.em.fork().execute('delete from user_account; delete from used_passkey_challenge');
});

/** Signs in by emailed code, up to where the browser is sent. */
async function signInByCode(email: string, browser = openBrowser(app.url)): Promise<string | null> {
  return (await browser.visit(await walkToGrant(app, browser, { email }))).location;
}

const createPerson = (email = OWNER) => createPasskeyOwner(app, email);
const openPage = () => openPasskeyPage(app);

describe('signing in with a passkey', () => {
  it('signs in its owner where the sign-in started, and counts the use', async () => {
    const { userId, passkey } = await createPerson();
    const { browser, state, challenge } = await openPage();
    expect((await browser.visit(`/api/sign-in?state=${state}`)).body).toContain('Use a passkey');
    clock += 60_000;
    const { status, location } = await sendSigned(browser, state, passkey.get(challenge, site));
    expect(status).toBe(200);
    expect((await browser.visit(location ?? '')).location).toBe(`${app.url}/client-portal`);
    const { body } = await browser.visit('/api/account/sessions');
    expect((JSON.parse(body) as OwnSessionList).sessions).toMatchObject([
      { method: 'passkey', isCurrent: true },
      { method: 'code', isCurrent: false },
    ]);
    expect(await app.orm.em.fork().findOneOrFail(PasskeyEntity, { user: userId })).toMatchObject({
      counter: 1,
      lastUsedAt: new Date(clock),
    });
  });

  const wrong: Record<string, Partial<PasskeySite>> = {
    'on another origin': { origin: 'https://example.org' },
    'for another domain': { rpId: 'example.org' },
    'without a check of who holds it': { isVerified: false },
    'as if a passkey were made': { type: 'webauthn.create' },
  };
  it.each(Object.keys(wrong))('refuses what was signed %s', async (what) => {
    const { passkey } = await createPerson();
    const { browser, state, challenge } = await openPage();
    expect(
      await sendSigned(browser, state, passkey.get(challenge, { ...site, ...wrong[what] })),
    ).toMatchObject({
      status: 400,
      message: 'No passkey was used. Try again or get a code.',
    });
  });

  it('refuses the challenge of another sign-in, one of its own making, and an old one', async () => {
    const { passkey } = await createPerson();
    const [mine, theirs] = [await openPage(), await openPage()];
    const foreign = passkey.get(theirs.challenge, site);
    expect((await sendSigned(mine.browser, mine.state, foreign)).status).toBe(400);
    const invented = passkey.get(Buffer.alloc(64, 7).toString('base64url'), site);
    expect((await sendSigned(mine.browser, mine.state, invented)).status).toBe(400);
    const signed = passkey.get(mine.challenge, site);
    clock += 600_001;
    expect(await sendSigned(mine.browser, mine.state, signed)).toMatchObject({
      status: 400,
      message: 'This sign-in has expired. Start again.',
    });
  });

  it('takes a challenge once, even fifty times at the same moment', async () => {
    const { passkey } = await createPerson();
    const { browser, state, challenge } = await openPage();
    const signed = Array.from({ length: 50 }, () => passkey.get(challenge, site));
    const results = await Promise.all(signed.map((response) => sendSigned(browser, state, response)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sendSigned(browser, state, passkey.get(challenge, site))).status).toBe(400);
  });

  it('refuses a counter that went back, as that of a copy', async () => {
    const { passkey } = await createPerson();
    passkey.setCounter(10);
    const first = await openPage();
    expect((await sendSigned(first.browser, first.state, passkey.get(first.challenge, site))).status).toBe(
      200,
    );
    passkey.setCounter(5);
    const second = await openPage();
    expect((await sendSigned(second.browser, second.state, passkey.get(second.challenge, site))).status).toBe(
      400,
    );
  });

  it('refuses a signature of another passkey, and the name of another person', async () => {
    const { passkey } = await createPerson();
    const client = await createPerson('client@example.com');
    const other = client.passkey;
    const page = await openPage();
    const forged = { ...other.get(page.challenge, site), id: passkey.id, rawId: passkey.id };
    expect((await sendSigned(page.browser, page.state, forged)).status).toBe(400);
    const own = passkey.get(page.challenge, site);
    const named = {
      ...own,
      response: { ...own.response, userHandle: Buffer.from(client.userId).toString('base64url') },
    };
    expect((await sendSigned(page.browser, page.state, named)).status).toBe(400);
  });

  it('still works after its account goes on as the one from another sign-in', async () => {
    const { userId, passkey } = await createPerson();
    const em = app.orm.em.fork();
    await replaceRecoveryCodes(em, userId, new Date(clock));
    await em.execute(
      `insert into user_account (issuer, subject, email, email_verified, moving_since)
       values ('https://former.example', 'a', ?, true, now())`,
      [OWNER],
    );
    const { issuer, subject } = await em.findOneOrFail(UserEntity, { id: userId });
    const identity = {
      issuer,
      subject,
      email: OWNER,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    };
    await em.transactional((tx) => takeOverAccount(tx, identity, new Date(clock)));
    const page = await openPage();
    expect((await sendSigned(page.browser, page.state, passkey.get(page.challenge, site))).status).toBe(200);
    expect(await app.orm.em.fork().count(RecoveryCodeEntity)).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"id":1}', `{"id":"${'a'.repeat(13_000)}"}`])(
    'refuses %#, which is no response',
    async (text) => {
      const { browser, state } = await openPage();
      expect((await sendSigned(browser, state, text)).status).toBe(400);
    },
  );

  it('says that it does not know a passkey that was removed', async () => {
    const { passkey } = await createPerson();
    await app.orm.em.fork().nativeDelete(PasskeyEntity, {});
    const { browser, state, challenge } = await openPage();
    expect(await sendSigned(browser, state, passkey.get(challenge, site))).toMatchObject({
      status: 400,
      message: "This site doesn't know this passkey. Get a code instead.",
    });
    expect((await browser.visit(`/api/sign-in?state=${state}`)).body).not.toContain('Use a passkey');
  });

  it('forgets used challenges once they are too old to be used again', async () => {
    const { passkey } = await createPerson();
    // The first one besides that of adding the passkey.
    for (const { wait, kept } of [
      { wait: 0, kept: 2 },
      { wait: 24 * 60 * 60_000, kept: 1 },
    ]) {
      clock += wait;
      const { browser, state, challenge } = await openPage();
      expect((await sendSigned(browser, state, passkey.get(challenge, site))).status).toBe(200);
      expect(await app.orm.em.fork().count(UsedPasskeyChallengeEntity, {})).toBe(kept);
    }
  });
});

describe('signing in with a recovery code', () => {
  async function recover(email: string, code: string) {
    const browser = openBrowser(app.url);
    const state = (await startBuiltInSignIn(browser)).searchParams.get('state') ?? '';
    const visit = await browser.visit('/api/sign-in/recovery', { form: { state, email, code } });
    return { browser, ...visit };
  }

  it('works once for each code, however it is typed, and leads to a new passkey', async () => {
    const { userId } = await createPerson();
    const [one = '', two = ''] = await app.orm.em
      .fork()
      .transactional((tx) => replaceRecoveryCodes(tx, userId, new Date(clock)));
    const { browser, status, location } = await recover(
      ' Ada@Example.com ',
      one.toLowerCase().replaceAll('-', ' '),
    );
    expect(status).toBe(303);
    expect((await browser.visit(location ?? '')).location).toContain('/api/sign-in/passkey?returnTo=');
    const again = await recover(OWNER, one);
    expect([again.status, again.location]).toEqual([400, null]);
    expect(again.body).toContain('or it was used before');
    expect((await recover(OWNER, two)).status).toBe(303);
  });

  it('is refused for another person, and after new codes were made', async () => {
    const { userId } = await createPerson();
    await createPerson('client@example.com');
    const replace = () =>
      app.orm.em.fork().transactional((tx) => replaceRecoveryCodes(tx, userId, new Date(clock)));
    const [code = ''] = await replace();
    for (const email of ['client@example.com', 'nobody@example.com', '', 'a'.repeat(13_000)]) {
      expect((await recover(email, code)).status).toBe(400);
    }
    await replace();
    expect((await recover(OWNER, code)).status).toBe(400);
  });

  it('takes the address as the other ways in do, and refuses what is none', async () => {
    const { userId } = await createPerson('ada@xn--mller-kva.example');
    const [code = ''] = await app.orm.em
      .fork()
      .transactional((tx) => replaceRecoveryCodes(tx, userId, new Date(clock)));
    expect((await recover('a\0da@example.com', code)).status).toBe(400);
    expect((await recover('Ada@Müller.example', code)).status).toBe(303);
  });

  it('signs in one of twenty who use a code at the same moment', async () => {
    const { userId } = await createPerson();
    const [code = ''] = await app.orm.em
      .fork()
      .transactional((tx) => replaceRecoveryCodes(tx, userId, new Date(clock)));
    const visits = await Promise.all(Array.from({ length: 20 }, () => recover(OWNER, code)));
    expect(visits.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

describe('the offer of a passkey after a sign-in', () => {
  const OFFER = '/api/sign-in/passkey?returnTo=%2Fclient-portal';

  it('is made to a client at the second sign-in, without a step or recovery codes', async () => {
    const browser = openBrowser(app.url);
    expect(await signInByCode('client@example.com', browser)).toBe(`${app.url}/client-portal`);
    expect(await signInByCode('client@example.com', browser)).toBe(`${app.url}${OFFER}`);
    const { body } = await browser.visit(OFFER);
    expect(body).toContain('Add a passkey');
    for (const text of ['Step 1', 'no longer opens the admin', '/api/sign-in/recovery-codes'])
      expect(body).not.toContain(text);
    const later = await browser.visit('/api/sign-in/passkey/later', { form: { returnTo: '/client-portal' } });
    expect(later.location).toBe(`${app.url}/client-portal`);
    expect(await signInByCode('client@example.com', browser)).toBe(`${app.url}/client-portal`);
  });

  it('is made to an admin at the first sign-in and the third', async () => {
    const browser = openBrowser(app.url);
    const offered: boolean[] = [];
    for (let count = 0; count < 4; count += 1) {
      const isOffered = (await signInByCode(OWNER, browser)) === `${app.url}${OFFER}`;
      offered.push(isOffered);
      if (isOffered) await browser.visit('/api/sign-in/passkey/later', { form: { returnTo: '/' } });
    }
    expect(offered).toEqual([true, false, true, false]);
  });

  it('shows ten recovery codes, only just after a sign-in, and leads to pages of this site only', async () => {
    const browser = openBrowser(app.url);
    await signInByCode(OWNER, browser);
    const form = { returnTo: 'https://example.org/' };
    const page = await browser.visit('/api/sign-in/recovery-codes', { form });
    expect(page.body.match(/<li>/g)).toHaveLength(10);
    expect(page.body).toContain('href="/"');
    clock += 600_001;
    const again = '/api/login?returnTo=%2F&reauthenticate=true';
    expect((await browser.visit('/api/sign-in/recovery-codes', { form })).location).toBe(
      `${app.url}${again}`,
    );
    const stranger = openBrowser(app.url);
    expect((await stranger.visit('/api/sign-in/recovery-codes', { form })).location).toBe(`${app.url}/`);
    expect((await stranger.visit(OFFER)).location).toBe(`${app.url}/client-portal`);
  });
});
