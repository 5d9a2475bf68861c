import { SessionEntity, UserEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { SignInGrantEntity } from '@rapport/db/entities/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { walkToGrant } from '../../../testing/auth/built-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessionCookieName } from '../session-cookie.ts';

const START = new Date('2026-05-04T08:00:00.000Z').getTime();
const EMAIL = 'ada@example.com';

let server: TestApp;
let clock = START;
beforeAll(async () => {
  server = await startTestApp({ env: { signIn: 'built-in' }, now: () => new Date(clock) });
});
afterAll(() => server.close());

const em = () => server.orm.em.fork();
const countSessions = () => em().count(SessionEntity, {});

/** A browser at the end of a way to sign in, with the address of its callback. */
async function granted(email = EMAIL) {
  const browser = openBrowser(server.url);
  return { browser, address: await walkToGrant(server, browser, { email }) };
}

describe('a grant of the built-in sign-in', () => {
  it('signs in whom it names, where the sign-in started', async () => {
    const { browser, address } = await granted();
    const answer = await browser.visit(address);
    expect(answer.location).toBe(`${server.url}/client-portal`);
    const cookie = `${sessionCookieName(server.url)}=${browser.cookie(sessionCookieName(server.url))}`;
    const me = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email: EMAIL });
    const [entry] = await em().find(AuditEntryEntity, { action: 'login' });
    expect(entry?.details).toEqual({ method: 'code' });
    expect(await em().count(SignInGrantEntity, {})).toBe(0);
  });

  it('is stored as its hash, without the address of a callback', async () => {
    const { address } = await granted();
    const { searchParams } = new URL(address);
    const stored = JSON.stringify(await em().find(SignInGrantEntity, {}));
    expect(stored).toContain(EMAIL);
    expect(stored).not.toContain(searchParams.get('code'));
    expect(stored).not.toContain(searchParams.get('state'));
  });

  it('is redeemed once, whatever the number of requests at the same time', async () => {
    const { browser, address } = await granted();
    const before = await countSessions();
    const cookie = browser
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(address, { redirect: 'manual', headers: { cookie } })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await countSessions()).toBe(before + 1);
  });

  it('is refused in another browser, whose own sign-in it does not complete, and stays for its own', async () => {
    const { browser, address } = await granted();
    const stranger = await granted('mallory@example.com');
    expect((await stranger.browser.visit(address)).status).toBe(400);
    const crossed = new URL(stranger.address);
    crossed.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
    expect((await stranger.browser.visit(crossed.href)).status).toBe(400);
    expect((await browser.visit(address)).status).toBe(303);
  });

  it('is refused after a minute', async () => {
    const { browser, address } = await granted();
    clock += 60_000;
    expect((await browser.visit(address)).status).toBe(400);
    const inTime = await granted();
    clock += 59_999;
    expect((await inTime.browser.visit(inTime.address)).status).toBe(303);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(20_000)])(
    'is not %#: a code that was never given',
    async (code) => {
      const { browser, address } = await granted();
      const changed = new URL(address);
      changed.searchParams.set('code', code);
      const { status } = await browser.visit(changed.href);
      expect([400, 414, 431]).toContain(status);
    },
  );

  it('knows one person per address in any letter case, and keeps their subject and names', async () => {
    const first = await granted('Grace@Example.com');
    await first.browser.visit(first.address);
    const [person] = await em().find(UserEntity, { email: 'grace@example.com' });
    await em().nativeUpdate(UserEntity, { id: person?.id ?? '' }, { firstName: 'Grace' });
    const second = await granted('GRACE@example.com');
    await second.browser.visit(second.address);
    const people = await em().find(UserEntity, { issuer: 'built-in', email: 'grace@example.com' });
    expect(people).toMatchObject([{ id: person?.id, subject: person?.subject, firstName: 'Grace' }]);
  });

  it('creates one person when an address signs in for the first time in two browsers at once', async () => {
    const both = await Promise.all([granted('linus@example.com'), granted('linus@example.com')]);
    const answers = await Promise.all(both.map(({ browser, address }) => browser.visit(address)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await em().count(UserEntity, { email: 'linus@example.com' })).toBe(1);
  });

  it('counts as a fresh sign-in from the moment in which the person proved who they are', async () => {
    const { browser, address } = await granted('fresh@example.com');
    const provedAt = clock;
    clock += 30_000;
    await browser.visit(address);
    const [user] = await em().find(UserEntity, { email: 'fresh@example.com' });
    const [session] = await em().find(SessionEntity, { user: user?.id ?? '' });
    expect(session).toMatchObject({ authenticatedAt: new Date(provedAt), idToken: null });
  });
});

describe('what an external provider needs', () => {
  it('is absent: signing out ends here, and no one is signed out from elsewhere', async () => {
    const { browser, address } = await granted();
    await browser.visit(address);
    expect((await browser.visit('/api/logout')).location).toBe(`${server.url}/`);
    const answer = await browser.visit('/api/backchannel-logout', { form: { logout_token: 'x' } });
    expect(answer.status).toBe(404);
  });
});
