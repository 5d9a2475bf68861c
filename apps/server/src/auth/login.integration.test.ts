import { SessionEntity, UserEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { hashSessionToken } from '@rapport/db/session-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signInLocally, walkToCallback } from '../../testing/auth/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

async function enroll(clientEmail: string): Promise<void> {
  const em = server.orm.em.fork();
  const bought = em.create(CoachingPackageEntity, {
    name: 'Sample package',
    description: 'Sample',
    hoursIncluded: 5,
    validityMonths: 3,
    price: '500.00',
    features: ['Sample feature'],
  });
  em.create(EnrollmentEntity, {
    clientName: 'Sample client',
    clientEmail,
    package: bought,
    packageName: bought.name,
    packageHours: 5,
    packagePrice: '500.00',
    packageFeatures: bought.features,
    enrollmentDate: new Date(),
    expirationDate: new Date(Date.now() + 86_400_000),
    notes: null,
  });
  await em.flush();
}

beforeAll(async () => {
  server = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  await enroll('CLIENT@Example.com');
});
afterAll(() => server.close());

describe('login at the local identity provider', () => {
  it.each([
    { account: 'admin', firstName: 'Admin', isAdmin: true, isClient: false },
    { account: 'client', firstName: 'Client', isAdmin: false, isClient: true },
    { account: 'newcomer', firstName: 'Newcomer', isAdmin: false, isClient: false },
  ])('signs $account in and returns to the page that asked', async ({ account, ...expected }) => {
    const browser = openBrowser(server.url);
    const back = await signInLocally(browser, account, '/admin?section=contacts');
    expect(back.status).toBe(303);
    expect(back.location).toBe(`${server.url}/admin?section=contacts`);

    const me = await browser.visit('/api/auth/user');
    expect(me.status).toBe(200);
    expect(JSON.parse(me.body)).toMatchObject({ email: `${account}@example.com`, ...expected });
  });

  it('keeps one user for the same account, and the newest time of login', async () => {
    await signInLocally(openBrowser(server.url), 'admin');
    await signInLocally(openBrowser(server.url), 'admin');
    const users = await server.orm.em.fork().find(UserEntity, { email: 'admin@example.com' });
    expect(users).toHaveLength(1);
    expect(users[0]?.emailVerified).toBe(true);
    expect(users[0]?.lastLoginAt?.getTime()).toBeGreaterThan(users[0]?.createdAt.getTime() ?? 0);
  });

  it('gives a session cookie that scripts cannot read, and keeps only its hash', async () => {
    const browser = openBrowser(server.url);
    const back = await signInLocally(browser, 'newcomer');
    const cookie = back.headers.getSetCookie().find((line) => line.startsWith('rapport-session='));
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Domain=/);
    expect(back.headers.get('cache-control')).toBe('no-store');
    const token = browser.cookie('rapport-session') ?? '';
    const row = await server.orm.em
      .fork()
      .findOneOrFail(SessionEntity, { tokenHash: hashSessionToken(token) });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.idToken).not.toMatch(/^ey/);
  });

  it('writes a login into the audit log', async () => {
    const before = await server.orm.em.fork().count(AuditEntryEntity, { action: 'login' });
    await signInLocally(openBrowser(server.url), 'client');
    const em = server.orm.em.fork();
    expect(await em.count(AuditEntryEntity, { action: 'login' })).toBe(before + 1);
    const [entry] = await em.find(
      AuditEntryEntity,
      { action: 'login' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    expect(entry).toMatchObject({
      actorEmail: 'client@example.com',
      subjectType: 'session',
      ip: '127.0.0.1',
    });
  });

  it('changes the session id at login and ends the one before', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'client');
    const first = browser.cookie('rapport-session');
    await signInLocally(browser, 'newcomer');
    expect(browser.cookie('rapport-session')).not.toBe(first);
    const replay = await openBrowser(server.url).visit('/api/auth/user', {
      headers: { cookie: `rapport-session=${first}` },
    });
    expect(replay.status).toBe(401);
  });

  it('does not take over a session id that was planted in the browser', async () => {
    const browser = openBrowser(server.url);
    const planted = 'A'.repeat(43);
    browser.setCookie({ name: 'rapport-session', value: planted, path: '/' });
    await signInLocally(browser, 'newcomer');
    expect(browser.cookie('rapport-session')).not.toBe(planted);
  });

  it('lets logins in several tabs finish in any order', async () => {
    const browser = openBrowser(server.url);
    const first = await walkToCallback(browser, 'client', '/client-portal');
    const second = await walkToCallback(browser, 'client', '/client-access');
    expect((await browser.visit(first)).location).toBe(`${server.url}/client-portal`);
    expect((await browser.visit(second)).location).toBe(`${server.url}/client-access`);
  });

  it('does not accept a code twice, even from a browser that still has its attempt', async () => {
    const browser = openBrowser(server.url);
    const address = await walkToCallback(browser, 'client');
    const attempts = browser.cookies().filter(({ name }) => name.startsWith('rapport-login-'));
    expect((await browser.visit(address)).status).toBe(303);
    for (const attempt of attempts) browser.setCookie(attempt);
    const replay = await browser.visit(address);
    expect(replay.status).toBe(400);
    expect(replay.headers.getSetCookie().join()).not.toContain('rapport-session=');
  });

  it('keeps at most five attempts in the browser', async () => {
    const browser = openBrowser(server.url);
    for (let tab = 0; tab < 12; tab += 1) await browser.visit('/api/login');
    const attempts = browser.cookies().filter(({ name }) => name.startsWith('rapport-login-'));
    expect(attempts).toHaveLength(5);
  });

  it('leaves nothing of the attempt behind', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'newcomer');
    expect(browser.cookies().filter(({ name }) => name.startsWith('rapport-login-'))).toEqual([]);
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', '/api/logout', '/.//evil.example'])(
    'does not return to %s',
    async (returnTo) => {
      const back = await signInLocally(openBrowser(server.url), 'newcomer', returnTo);
      expect(back.location).toBe(`${server.url}/`);
    },
  );

  it('asks who signs in every time', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'client');
    expect((await browser.follow('/api/login')).visit.body).toContain('Sign in to the local copy');
  });

  it('lets a person who is signed in choose another account', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'newcomer');
    const page = await browser.follow('/api/login?returnTo=/client-portal&prompt=select_account');
    expect(page.visit.body).toContain('Sign in to the local copy');
    const chosen = await browser.visit(page.address, { form: { account: 'client' } });
    const resumed = await browser.visit(chosen.location ?? '');
    const back = await browser.visit(resumed.location ?? '');
    expect(back.location).toBe(`${server.url}/client-portal`);
    expect(JSON.parse((await browser.visit('/api/auth/user')).body)).toMatchObject({
      email: 'client@example.com',
    });
  });

  it('sends a visitor of another host name to PUBLIC_URL first', async () => {
    const { port } = new URL(server.url);
    const response = await openBrowser(server.url).visit(
      `http://localhost:${port}/api/login?returnTo=/admin`,
    );
    expect(response.status).toBe(302);
    expect(response.location).toBe(`${server.url}/api/login?returnTo=%2Fadmin&from=other-host`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('does not go round in circles behind a proxy that rewrites the host', async () => {
    const { port } = new URL(server.url);
    const response = await openBrowser(server.url).visit(
      `http://localhost:${port}/api/login?from=other-host`,
    );
    expect(response.location).toContain('/dev/identity/auth?');
  });

  it('puts no cookie on visitors who do not sign in', async () => {
    const browser = openBrowser(server.url);
    await browser.visit('/');
    await browser.visit('/api/auth/user');
    await browser.visit('/api/logout');
    expect(browser.cookies()).toEqual([]);
  });
});
