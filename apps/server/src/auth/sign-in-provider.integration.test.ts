import { UserEntity } from '@rapport/db/entities/account';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import { login, provider, server, useScriptedServer, VERIFIED } from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

useScriptedServer();

describe('a login at any conforming provider', () => {
  it('asks for a code with PKCE, state and nonce', async () => {
    const { query } = await login.start();
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'rapport',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/api/callback`,
      scope: 'openid email profile',
    });
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the attempt unreadable in the browser', async () => {
    const { query, state } = await login.start();
    const [cookie] = login.browser.cookies();
    const bytes = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
    expect(bytes).not.toContain(state);
    expect(bytes).not.toContain(query.get('nonce'));
    expect(bytes).not.toContain('admin');
  });

  it('signs in with what the ID token says, without asking userinfo', async () => {
    const { state } = await login.start({ ...VERIFIED, given_name: 'Some', family_name: 'Body' });
    const before = provider.userInfoCalls();
    expect((await login.callback({ state })).location).toBe(`${server.url}/admin`);
    expect(provider.userInfoCalls()).toBe(before);
    const me = JSON.parse((await login.browser.visit('/api/auth/user')).body);
    expect(me).toMatchObject({ email: 'somebody@example.com', firstName: 'Some', lastName: 'Body' });
  });

  it('asks userinfo for the email the ID token lacks', async () => {
    const { state } = await login.start();
    provider.script.userInfo = { sub: provider.script.idToken.sub, ...VERIFIED, name: 'Some Body' };
    expect((await login.callback({ state })).status).toBe(303);
    const me = JSON.parse((await login.browser.visit('/api/auth/user')).body);
    expect(me).toMatchObject({ email: 'somebody@example.com', firstName: 'Some Body' });
  });

  it('knows people by issuer and subject, so that a new address is the same person', async () => {
    const first = await login.start({ ...VERIFIED, sub: 'stable' });
    await login.callback({ state: first.state });
    const second = await login.start({ ...VERIFIED, email: 'renamed@example.com', sub: 'stable' });
    await login.callback({ state: second.state });
    const users = await server.orm.em.fork().find(UserEntity, { subject: 'stable' });
    expect(users.map((user) => user.email)).toEqual(['renamed@example.com']);
  });

  it('signs out at the provider too, with the ID token as a hint', async () => {
    const { state } = await login.start(VERIFIED);
    await login.callback({ state });
    const response = await login.browser.visit('/api/logout');
    const address = new URL(response.location ?? '');
    expect(address.origin + address.pathname).toBe(`${provider.settings.issuer}/end`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`);
  });

  it('does not mount the local identity provider', async () => {
    expect((await login.browser.visit('/dev/identity/.well-known/openid-configuration')).body).not.toContain(
      'issuer',
    );
  });
});

describe('a provider that is not there', () => {
  const AWAY = 'Sign-in is unavailable right now';

  it('says so at login, and works again once the provider does', async () => {
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      const visitor = openBrowser(own.url);
      provider.script.broken = 502;
      const response = await visitor.visit('/api/login');
      expect(response.status).toBe(503);
      expect(response.body).toContain(`<h1>${AWAY}</h1>`);
      provider.script.broken = null;
      expect((await visitor.visit('/api/login')).status).toBe(302);
    } finally {
      await own.close();
    }
  });

  it.each([
    ['nothing listens', { issuer: 'http://127.0.0.1:9' }],
    ['plain http off this machine', { issuer: 'http://identity.example.com' }],
  ])('says so when %s', async (_case, change) => {
    const own = await startTestApp({ env: { oidc: { ...provider.settings, ...change } } });
    try {
      const response = await openBrowser(own.url).visit('/api/login', {
        headers: { accept: 'application/json' },
      });
      expect(response.status).toBe(503);
      expect(JSON.parse(response.body)).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'Something went wrong',
      });
    } finally {
      await own.close();
    }
  });

  it('says so at the callback, whether the provider is down or rejects our client', async () => {
    const first = await login.start(VERIFIED);
    provider.script.broken = 500;
    expectRefusal(await login.callback({ state: first.state }), 503, AWAY);
    provider.script.broken = null;
    const second = await login.start(VERIFIED);
    provider.script.tokenError = { status: 401, error: 'invalid_client' };
    expectRefusal(await login.callback({ state: second.state }), 503, AWAY);
  });

  it('still signs out here', async () => {
    const { state } = await login.start(VERIFIED);
    await login.callback({ state });
    const cookie = login.session() ?? '';
    provider.script.broken = 500;
    expect((await login.browser.visit('/api/logout')).status).toBe(302);
    expect((await login.browser.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  });
});
