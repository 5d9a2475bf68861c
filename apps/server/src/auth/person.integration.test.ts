import { SessionEntity } from '@rapport/db/entities/account';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScriptedLogin } from '../../testing/auth/scripted-login.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../testing/auth/scripted-provider.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newApiToken } from './api-token.ts';

const MINUTE_MS = 60_000;

let clock = Date.now();
let provider: ScriptedProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startScriptedProvider();
  app = await startTestApp({
    now: () => new Date(clock),
    env: { oidc: provider.settings, adminEmails: ['admin@example.com'] },
  });
  const em = app.orm.em.fork();
  anEnrollment(em, aPackage(em), { clientEmail: 'CLIENT@example.com' });
  await em.flush();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const getUser = (headers: Record<string, string>) => call(app.url, 'GET', '/api/auth/user', { headers });

describe('the person of a session', () => {
  it('is who signed in, with what the provider said', async () => {
    const login = openScriptedLogin(app.url, provider);
    const { state } = await login.start({
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Reader',
      picture: 'https://example.com/ada.png',
    });
    await login.callback({ state });
    expect((await getUser({ cookie: login.session() ?? '' })).json).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Reader',
      profileImageUrl: 'https://example.com/ada.png',
      isAdmin: false,
      isClient: false,
    });
  });

  it.each([
    ['an admin with an address of ADMIN_EMAILS', 'Admin@Example.com', { isAdmin: true, isClient: false }],
    ['a client with an enrollment', 'Client@Example.com', { isAdmin: false, isClient: true }],
    ['neither otherwise', 'visitor@example.com', { isAdmin: false, isClient: false }],
  ])('is %s, if the address is verified', async (_case, email, expected) => {
    const verified = await app.signIn({ email });
    const unverified = await app.signIn({ email, emailVerified: false });
    expect((await getUser({ cookie: verified.cookie })).json).toMatchObject(expected);
    expect((await getUser({ cookie: unverified.cookie })).json).toMatchObject({
      isAdmin: false,
      isClient: false,
    });
  });

  it('may do what no API token may, within ten minutes of the sign-in', async () => {
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    const createToken = () =>
      call(app.url, 'POST', '/api/admin/api-tokens', {
        json: { name: 'Reports', scope: 'read' },
        headers: { cookie },
      });
    clock += 10 * MINUTE_MS;
    expect((await createToken()).status).toBe(200);
    clock += 1;
    expect((await createToken()).status).toBe(403);
  });

  it('is remembered as seen more than a minute after the last time', async () => {
    const { cookie, userId } = await app.signIn({ email: 'visitor@example.com' });
    const lastSeen = async () =>
      (await app.orm.em.fork().findOneOrFail(SessionEntity, { user: userId })).lastSeenAt.getTime();
    const started = clock;
    clock += MINUTE_MS;
    await getUser({ cookie });
    expect(await lastSeen()).toBe(started);
    clock += 1;
    await getUser({ cookie });
    expect(await lastSeen()).toBe(clock);
  });

  it('is no one without a cookie, and with one of no session', async () => {
    expect((await getUser({})).status).toBe(401);
    expect((await getUser({ cookie: 'rapport-session=none' })).status).toBe(401);
  });

  it('is no one beside an API token that is not valid', async () => {
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    expect((await getUser({ cookie, authorization: `Bearer ${newApiToken()}` })).status).toBe(401);
  });
});
