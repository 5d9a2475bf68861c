import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signInLocally } from '../../../testing/auth/browser.ts';
import { rawCall } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('the local identity provider', () => {
  it('lists three accounts on a page without scripts', async () => {
    const { visit } = await openBrowser(server.url).follow('/api/login');
    expect(visit.status).toBe(200);
    expect(visit.body).toContain('<h1>Sign in to the local copy</h1>');
    for (const account of ['admin', 'client', 'newcomer']) expect(visit.body).toContain(`value="${account}"`);
    expect(visit.body).not.toMatch(/<script|style="|onclick|http:\/\//);
    const policy = visit.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(visit.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('asks again for an account that does not exist', async () => {
    const browser = openBrowser(server.url);
    const { address } = await browser.follow('/api/login');
    const response = await browser.visit(address, { form: { account: '../admin' } });
    expect(response.status).toBe(200);
    expect(response.body).toContain('Sign in to the local copy');
  });

  it('says that its page has expired, and offers to start again', async () => {
    const response = await openBrowser(server.url).visit('/dev/identity/interaction/unknown');
    expect(response.status).toBe(400);
    expect(response.body).toContain('href="/api/login"');
    const posted = await openBrowser(server.url).visit('/dev/identity/interaction/unknown', {
      form: { account: 'admin' },
    });
    expect(posted.status).toBe(400);
  });

  it('sends codes to this site only', async () => {
    const { visit } = await openBrowser(server.url).follow('/api/login');
    expect(visit.status).toBe(200);
    const query = new URLSearchParams({
      client_id: 'rapport-local',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://evil.example/api/callback',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    const response = await openBrowser(server.url).visit(`/dev/identity/auth?${query}`);
    expect(response.status).toBe(400);
    expect(response.location).toBeNull();
    expect(response.headers.get('content-security-policy')).not.toBeNull();
  });

  it('refuses requests through a proxy or under another host name', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
      const response = await openBrowser(server.url).visit('/dev/identity/auth', { headers });
      expect(response.status).toBe(403);
      expect(response.body).toContain('Local sign-in only works on this machine');
    }
    for (const host of ['rebound.example.com', 'localhost.example.com:3000', '127.evil.example']) {
      const response = await rawCall(
        server.url,
        `GET /dev/identity/.well-known/openid-configuration HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 403 /);
      expect(response).not.toContain('issuer');
    }
  });

  it('forgets the account at sign-out and returns to the home page without asking', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'admin');
    const out = await browser.visit('/api/logout');
    expect(out.location).toContain('/dev/identity/session/end?');
    expect((await browser.visit(out.location ?? '')).location).toBe(`${server.url}/`);
    // The remaining cookie belongs to the finished login's page and expires with it.
    expect(browser.cookies().filter(({ path }) => !path.startsWith('/dev/identity/interaction/'))).toEqual(
      [],
    );
  });

  it('works behind another PUBLIC_URL, which this process cannot reach itself', async () => {
    const tunnelled = await startTestApp({ env: { publicUrl: 'http://rapport.test:8080' } });
    try {
      const browser = openBrowser(tunnelled.url);
      /** Like a tunnel: requests to PUBLIC_URL arrive here. */
      const through = (address: string | null) =>
        (address ?? '').replace('http://rapport.test:8080', tunnelled.url);
      const login = await browser.visit('/api/login?from=other-host');
      expect(login.location).toMatch(/^http:\/\/rapport\.test:8080\/dev\/identity\/auth\?/);
      const { address } = await browser.follow(through(login.location));
      const chosen = await browser.visit(address, { form: { account: 'client' } });
      const resumed = await browser.visit(through(chosen.location));
      expect(resumed.location).toMatch(/^http:\/\/rapport\.test:8080\/api\/callback\?/);
      expect((await browser.visit(through(resumed.location))).status).toBe(303);
      expect(JSON.parse((await browser.visit('/api/auth/user')).body).email).toBe('client@example.com');
    } finally {
      await tunnelled.close();
    }
  });

  it('keeps sessions and users across a server restart', async () => {
    const browser = openBrowser(server.url);
    await signInLocally(browser, 'newcomer');
    const before = JSON.parse((await browser.visit('/api/auth/user')).body);
    const token = browser.cookie('rapport-session') ?? '';

    const restarted = await startTestApp({ databaseUrl: server.databaseUrl });
    try {
      const again = openBrowser(restarted.url);
      again.setCookie({ name: 'rapport-session', value: token, path: '/' });
      expect(JSON.parse((await again.visit('/api/auth/user')).body)).toEqual(before);
      // Signing out with an ID token of the previous run still works, and so does signing in again.
      const out = await again.visit('/api/logout');
      expect((await again.visit(out.location ?? '')).location).toBe(`${restarted.url}/`);
      await signInLocally(again, 'newcomer');
      expect(JSON.parse((await again.visit('/api/auth/user')).body).id).toBe(before.id);
    } finally {
      await restarted.close();
    }
  });
});

describe('in production', () => {
  const oidc = { issuer: 'https://identity.example.com', clientId: 'rapport', clientSecret: 'secret' };

  it('the local identity provider is not there', async () => {
    const production = await startTestApp({ env: { mode: 'production', oidc } });
    try {
      for (const path of [
        '/',
        '/auth',
        '/token',
        '/jwks',
        '/interaction/x',
        '/session/end',
        '/.well-known/openid-configuration',
      ]) {
        const response = await openBrowser(production.url).visit(`/dev/identity${path}`);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(response.body).not.toMatch(/issuer|Sign in to the local copy|out of date|"keys"/);
      }
    } finally {
      await production.close();
    }
  });

  it('the built-in sign-in takes its place when no other provider is set', async () => {
    const production = await startTestApp({ env: { mode: 'production', oidc: null, signIn: 'built-in' } });
    try {
      const { location } = await openBrowser(production.url).visit('/api/login');
      expect(new URL(location ?? '').pathname).toBe('/api/sign-in');
    } finally {
      await production.close();
    }
  });

  it('nothing but a dynamic import leads to its code', async () => {
    const plugin = await readFile(new URL('../plugin.ts', import.meta.url), 'utf8');
    expect(plugin).not.toMatch(/^import [^;]*identity-provider/m);
    expect(plugin).toContain("await import('./identity-provider/plugin.ts')");
  });
});
