import { SessionEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { hashSessionToken } from '@rapport/db/session-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSession, touchSession } from './session-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestApp;
let clock = Date.parse('2026-01-05T09:30:00.000Z');

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(clock), env: { adminEmails: ['admin@example.com'] } });
});
afterAll(() => server.close());

function statusFor(cookie: string): Promise<number> {
  return fetch(`${server.url}/api/auth/user`, { headers: { cookie } }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });
}

function findRow(cookie: string) {
  const token = cookie.split('=')[1] ?? '';
  return server.orm.em.fork().findOneOrFail(SessionEntity, { tokenHash: hashSessionToken(token) });
}

function signOut(cookie: string, headers: Record<string, string> = {}) {
  return openBrowser(server.url).visit('/api/logout', { headers: { cookie, ...headers } });
}

describe('a session', () => {
  it('ends after 24 hours without use', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    clock += DAY - 1;
    expect(await statusFor(cookie)).toBe(200);
    clock += DAY - 1;
    expect(await statusFor(cookie)).toBe(200);
    clock += DAY;
    expect(await statusFor(cookie)).toBe(401);
  });

  it('ends after 30 days however much it is used', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    for (let half = 0; half < 59; half += 1) {
      clock += DAY / 2;
      expect(await statusFor(cookie)).toBe(200);
    }
    clock += DAY / 2;
    expect(await statusFor(cookie)).toBe(401);
  });

  it('writes its use down once a minute at most', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    const started = clock;
    clock += MINUTE;
    await statusFor(cookie);
    expect((await findRow(cookie)).lastSeenAt.getTime()).toBe(started);
    clock += 1;
    await statusFor(cookie);
    expect((await findRow(cookie)).lastSeenAt.getTime()).toBe(started + MINUTE + 1);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00', 'é'.repeat(43)])(
    'is not opened by %j',
    async (token) => {
      expect(await statusFor(`rapport-session=${encodeURIComponent(token)}`)).toBe(401);
    },
  );

  it('does not make an admin or a client of an address that is not verified', async () => {
    const { cookie } = await server.signIn({ email: 'admin@example.com', emailVerified: false });
    const me = await openBrowser(server.url).visit('/api/auth/user', { headers: { cookie } });
    expect(JSON.parse(me.body)).toMatchObject({ isAdmin: false, isClient: false });
  });

  it('makes an admin of an address in another letter case', async () => {
    const { cookie } = await server.signIn({ email: 'Admin@Example.COM' });
    const me = await openBrowser(server.url).visit('/api/auth/user', { headers: { cookie } });
    expect(JSON.parse(me.body)).toMatchObject({ isAdmin: true });
  });
});

describe('signing out', () => {
  it('ends the session, forgets the cookie and lands on the home page', async () => {
    const { cookie, userId } = await server.signIn({ email: 'a@example.com' });
    const response = await signOut(cookie);
    expect(response.location).toBe(`${server.url}/`);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^rapport-session=; Max-Age=0; Path=\/;/),
    ]);
    expect(await statusFor(cookie)).toBe(401);
    const row = await findRow(cookie);
    expect(row.revokedAt?.getTime()).toBe(clock);
    expect(row.idToken).toBeNull();
    const entries = await server.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'logout', actorUserId: userId });
    expect(entries.map((entry) => entry.subjectId)).toEqual([row.id]);
  });

  it('does nothing twice', async () => {
    const { cookie, userId } = await server.signIn({ email: 'a@example.com' });
    await Promise.all([signOut(cookie), signOut(cookie), signOut(cookie)]);
    expect(
      await server.orm.em.fork().count(AuditEntryEntity, { action: 'logout', actorUserId: userId }),
    ).toBe(1);
  });

  it('ends this session only', async () => {
    const here = await server.signIn({ email: 'a@example.com' });
    const elsewhere = await server.signIn({ email: 'a@example.com' });
    await signOut(here.cookie);
    expect(await statusFor(elsewhere.cookie)).toBe(200);
  });

  it('tells the browser to remove what pages stored, and nothing else', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    expect((await signOut(cookie)).headers.get('clear-site-data')).toBe('"storage"');
    expect((await openBrowser(server.url).visit('/api/logout')).headers.get('clear-site-data')).toBeNull();
  });

  it('asks first when another or a sibling site sent the visitor, and ignores browsers that fetch ahead', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    for (const site of ['cross-site', 'same-site']) {
      const asked = await signOut(cookie, { 'sec-fetch-site': site });
      expect(asked.status).toBe(200);
      expect(asked.body).toContain('href="/api/logout"');
      expect(asked.headers.get('clear-site-data')).toBeNull();
    }
    expect((await signOut(cookie, { 'sec-purpose': 'prefetch' })).status).toBe(204);
    await fetch(`${server.url}/api/logout`, { method: 'HEAD', headers: { cookie } });
    expect(await statusFor(cookie)).toBe(200);
  });

  it('holds against 1,000 replays with requests in flight', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    // Each of these would update the last use without the guard.
    clock += 2 * MINUTE;
    const inFlight = Array.from({ length: 50 }, () => statusFor(cookie));
    await signOut(cookie);
    const replays: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      replays.push(...(await Promise.all(Array.from({ length: 50 }, () => statusFor(cookie)))));
    }
    expect(replays).toHaveLength(1_000);
    expect(new Set(replays)).toEqual(new Set([401]));
    for (const status of await Promise.all(inFlight)) expect([200, 401]).toContain(status);
    expect((await findRow(cookie)).revokedAt).not.toBeNull();
  });

  it('is not undone by a request that had looked the session up before', async () => {
    const { cookie } = await server.signIn({ email: 'a@example.com' });
    const em = server.orm.em.fork();
    clock += 2 * MINUTE;
    const session = await findSession(em, cookie.split('=')[1] ?? '', new Date(clock));
    expect(session?.isDue).toBe(true);
    await signOut(cookie);
    const ended = await findRow(cookie);
    await touchSession(em, session?.sessionId ?? '', new Date(clock + MINUTE));
    const after = await findRow(cookie);
    expect(after.revokedAt).toEqual(ended.revokedAt);
    expect(after.lastSeenAt).toEqual(ended.lastSeenAt);
    expect(await statusFor(cookie)).toBe(401);
  });
});

describe('a site on https', () => {
  it('uses a cookie that only this host can set, over https only', async () => {
    const secure = await startTestApp({ env: { publicUrl: 'https://rapport.example' } });
    try {
      const { cookie } = await secure.signIn({ email: 'a@example.com' });
      expect(cookie).toMatch(/^__Host-rapport-session=/);
      const response = await openBrowser(secure.url).visit('/api/logout', { headers: { cookie } });
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-rapport-session=; .*Path=\/; .*Secure/);
      const login = await openBrowser(secure.url).visit('/api/login?from=other-host');
      expect(login.headers.getSetCookie()[0]).toMatch(
        /^__Secure-rapport-login-.*Path=\/api; .*HttpOnly; Secure; SameSite=Lax/,
      );
    } finally {
      await secure.close();
    }
  });
});
