import { DEFAULT_API_TOKEN_DAYS } from '@rapport/domain/api-tokens/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, signInLocally, walkToCallback } from '../../testing/auth/browser.ts';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import { openScriptedLogin } from '../../testing/auth/scripted-login.ts';
import { type ScriptedSignIn, startScriptedSignIn } from '../../testing/auth/scripted-sign-in.ts';
import { type Call, callRest } from '../../testing/features/rest-call.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADMIN = { email: 'admin@example.com', email_verified: true };
const TOO_OLD = {
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Sign in again to continue.' },
};

const createToken: Call = { method: 'POST', path: '/admin/api-tokens' };
const listTokens: Call = { method: 'GET', path: '/admin/api-tokens' };
const exportPerson: Call = {
  method: 'POST',
  path: '/admin/data-audit/export',
};
const exportAccount: Call = { method: 'POST', path: '/account/export' };
const erase: Call = {
  method: 'POST',
  path: '/admin/data-audit/erase',
};

let clock = Date.parse('2026-03-01T08:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock), env: { adminEmails: ['admin@example.com'] } });
});
afterAll(() => app.close());

describe('ten minutes after the sign-in', () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = (await app.signIn(ADMIN)).cookie;
    clock += 10 * MINUTE_MS;
  });

  it('an API token can still be made, and a moment later no more', async () => {
    const input = { name: 'Reports', scope: 'read' };
    expect((await callRest(app, createToken, { cookie, input })).status).toBe(200);
    clock += 1;
    expect(await callRest(app, createToken, { cookie, input })).toMatchObject(TOO_OLD);
    expect((await callRest(app, listTokens, { cookie })).status).toBe(200);
  });

  it('what is stored about a person can still be exported, and a moment later no more', async () => {
    const input = { email: 'ada@example.com' };
    expect((await callRest(app, exportPerson, { cookie, input })).status).toBe(200);
    clock += 1;
    expect(await callRest(app, exportPerson, { cookie, input })).toMatchObject(TOO_OLD);
  });

  it('exports of what lists and the portal show do not ask for it', async () => {
    clock += 60 * MINUTE_MS;
    expect((await callRest(app, exportAccount, { cookie })).status).toBe(200);
    for (const list of ['contacts', 'newsletters']) {
      const { status } = await call(app.url, 'GET', `/api/admin/${list}/export.csv`, { headers: { cookie } });
      expect(status).toBe(200);
    }
  });

  it('a person cannot be erased a moment later', async () => {
    clock += 1;
    const input = { email: 'ada@example.com', confirmation: 'ada@example.com' };
    expect(await callRest(app, erase, { cookie, input })).toMatchObject(TOO_OLD);
    // Authorization, including the fresh sign-in, is decided before the input is looked at.
    expect(await callRest(app, erase, { cookie, input: {} })).toMatchObject(TOO_OLD);
  });
});

it('a backup cannot be downloaded when the sign-in is more than ten minutes ago', async () => {
  const { cookie } = await app.signIn(ADMIN);
  const download = () =>
    call(app.url, 'GET', '/api/admin/database/backup/none.tar.gz', { headers: { cookie } });
  expect((await download()).status).toBe(404);
  clock += 10 * MINUTE_MS + 1;
  expect(await download()).toMatchObject({ status: 403, json: TOO_OLD.body });
});

describe('an API token', () => {
  it('expires after 90 days unless its maker chooses another day, or never', async () => {
    const { cookie } = await app.signIn(ADMIN);
    const make = async (more: object) => {
      const input = { name: 'Reports', scope: 'read', ...more };
      const { body } = await callRest(app, createToken, { cookie, input });
      return (body as { apiToken: { expiresAt: string | null } }).apiToken.expiresAt;
    };
    const inDays = (days: number) => new Date(clock + days * DAY_MS).toISOString();
    expect(await make({})).toBe(inDays(DEFAULT_API_TOKEN_DAYS));
    expect(await make({ expiresAt: inDays(7) })).toBe(inDays(7));
    expect(await make({ expiresAt: null })).toBeNull();
  });
});

describe('signing in again', () => {
  let context: ScriptedSignIn;
  beforeAll(async () => {
    context = await startScriptedSignIn();
  });
  afterAll(() => context.close());
  const seconds = (fromNow: number) => Math.floor(Date.now() / 1_000) + fromNow;
  const AGAIN = '/api/login?reauthenticate=true&returnTo=%2Fadmin%3Fsection%3Dsettings';

  /** Whether this session may make a token. */
  async function mayMakeToken(cookie: string | undefined): Promise<number> {
    const json = { name: 'Reports', scope: 'read' };
    const headers = { cookie: cookie ?? '' };
    return (await call(context.server.url, 'POST', '/api/admin/api-tokens', { json, headers })).status;
  }

  it('asks the provider for a fresh sign-in, and comes back to the page', async () => {
    const login = context.freshLogin();
    const { state, query } = await login.start({ ...ADMIN, auth_time: seconds(-5) }, AGAIN);
    expect(Object.fromEntries(query)).toMatchObject({ prompt: 'login', max_age: '600' });
    const response = await login.callback({ state });
    expect(response.location).toBe(`${context.server.url}/admin?section=settings`);
    expect(await mayMakeToken(login.session())).toBe(200);
  });

  it.each([
    ['long ago', { auth_time: seconds(-3_600) }],
    ['at a time it does not say', {}],
    ['at a time that is none', { auth_time: 'now' }],
  ])('is refused when the provider asked for the person %s', async (_case, claims) => {
    const login = context.freshLogin();
    const { state } = await login.start({ ...ADMIN, ...claims }, AGAIN);
    expectRefusal(await login.callback({ state }), 400, 'The sign-in failed');
    expect(login.session()).toBeUndefined();
  });

  it('is needed after an ordinary sign-in that the provider answered from an old session', async () => {
    const login = context.freshLogin();
    const { state } = await login.start({ ...ADMIN, auth_time: seconds(-3_600) });
    await login.callback({ state });
    expect(await mayMakeToken(login.session())).toBe(403);
  });

  it('is needed after an ordinary sign-in at a provider that does not say when it asked', async () => {
    const login = openScriptedLogin(context.server.url, context.provider);
    const { state } = await login.start(ADMIN);
    await login.callback({ state });
    expect(await mayMakeToken(login.session())).toBe(403);
  });

  it('works at the local identity provider', async () => {
    const local = await startTestApp();
    try {
      const browser = openBrowser(local.url);
      await signInLocally(browser, 'admin');
      const page = await browser.follow('/api/login?reauthenticate=true&returnTo=/admin');
      expect(page.visit.body).toContain('Sign in to the local copy');
      const chosen = await browser.visit(page.address, { form: { account: 'admin' } });
      const resumed = await browser.visit(chosen.location ?? '');
      expect((await browser.visit(resumed.location ?? '')).location).toBe(`${local.url}/admin`);
      expect(await walkToCallback(browser, 'admin')).toContain('/api/callback?');
    } finally {
      await local.close();
    }
  });
});
