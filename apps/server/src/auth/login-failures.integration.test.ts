import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import {
  login,
  openLoginAt,
  provider,
  server,
  useScriptedServer,
  VERIFIED,
} from '../../testing/auth/scripted-sign-in.ts';

useScriptedServer();

async function refusals(): Promise<string[]> {
  const rows = await server.orm.em
    .fork()
    .find(AuditEntryEntity, { action: 'login.refused' }, { orderBy: { id: 'asc' } });
  return rows.map((row) => String(row.details.reason));
}

describe('a login that must not succeed', () => {
  const NOT_FINISHED = 'This sign-in has expired';
  const NOT_OURS = 'The sign-in failed';

  it('refuses a state no one asked for', async () => {
    await login.start(VERIFIED);
    expectRefusal(await login.callback({ state: 'B'.repeat(43) }), 400, NOT_FINISHED);
    expectRefusal(await login.callback({ state: '' }), 400, NOT_FINISHED);
    expectRefusal(await login.browser.visit('/api/callback'), 400, NOT_FINISHED);
  });

  it('refuses a callback in a browser that started no login', async () => {
    const { state } = await login.start(VERIFIED);
    openLoginAt(server.url);
    expectRefusal(await login.callback({ state }), 400, NOT_FINISHED);
  });

  it('refuses a changed cookie, whichever part of it was changed', async () => {
    const { state } = await login.start(VERIFIED);
    const [cookie] = login.browser.cookies();
    if (!cookie) throw new Error('an attempt expected');
    for (const at of [0, 20, Math.floor(cookie.value.length / 2), cookie.value.length - 2]) {
      const other = cookie.value[at] === 'A' ? 'B' : 'A';
      const value = `${cookie.value.slice(0, at)}${other}${cookie.value.slice(at + 1)}`;
      login.browser.setCookie({ ...cookie, value });
      expectRefusal(await login.callback({ state }), 400, NOT_FINISHED);
    }
  });

  it('refuses the cookie of another attempt under this one’s name', async () => {
    const first = await login.start(VERIFIED);
    const second = await login.start(VERIFIED);
    const [one, two] = login.browser.cookies();
    if (!one || !two) throw new Error('two attempts expected');
    login.browser.setCookie({ ...one, value: two.value });
    expectRefusal(await login.callback({ state: first.state }), 400, NOT_FINISHED);
    expect(second.state).not.toBe(first.state);
  });

  it('refuses the same callback a second time', async () => {
    const { state } = await login.start(VERIFIED);
    expect((await login.callback({ state })).status).toBe(303);
    expectRefusal(await login.callback({ state }), 400, NOT_FINISHED);
  });

  it('refuses an ID token with another nonce, or without one', async () => {
    const first = await login.start({ ...VERIFIED, nonce: 'another' });
    expectRefusal(await login.callback({ state: first.state }), 400, NOT_OURS);
    const second = await login.start({ ...VERIFIED, nonce: undefined });
    expectRefusal(await login.callback({ state: second.state }), 400, NOT_OURS);
  });

  it('refuses an ID token for another audience, issuer or time', async () => {
    for (const claims of [{ aud: 'another' }, { iss: 'https://evil.example' }, { exp: 1 }]) {
      const { state } = await login.start({ ...VERIFIED, ...claims });
      expectRefusal(await login.callback({ state }), 400, NOT_OURS);
    }
  });

  it('refuses an answer of another issuer', async () => {
    const { state } = await login.start(VERIFIED);
    expectRefusal(await login.callback({ state, iss: 'https://evil.example' }), 400, NOT_OURS);
  });

  it('refuses a code the provider does not know', async () => {
    const { state } = await login.start(VERIFIED);
    provider.script.tokenError = { status: 400, error: 'invalid_grant' };
    expectRefusal(await login.callback({ state }), 400, NOT_OURS);
  });

  it('says so plainly when the visitor cancelled', async () => {
    const { state } = await login.start(VERIFIED);
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.settings.issuer });
    expectRefusal(await login.browser.visit(`/api/callback?${query}`), 400, 'You are not signed in');
  });

  it('refuses an account without an email address', async () => {
    const { state } = await login.start();
    provider.script.userInfo = { sub: provider.script.idToken.sub };
    const response = await login.callback({ state });
    expectRefusal(response, 403, 'Your account has no email address');
    expect(response.body).toContain('href="/api/login?returnTo=%2Fadmin&amp;prompt=login"');
  });

  it('refuses an address that was never verified, whoever says so', async () => {
    const first = await login.start({ ...VERIFIED, email_verified: false });
    expectRefusal(await login.callback({ state: first.state }), 403, 'Verify your email address first');
    // A flag of userinfo does not vouch for the address of the ID token.
    const second = await login.start({ email: 'admin@example.com' });
    provider.script.userInfo = {
      sub: provider.script.idToken.sub,
      email: 'b@example.com',
      email_verified: false,
    };
    expectRefusal(await login.callback({ state: second.state }), 403, 'Verify your email address first');
  });

  it('asks for an account again when the last one was refused', async () => {
    const { query } = await login.start({}, '/api/login?prompt=login');
    expect(query.get('prompt')).toBe('login');
  });

  it.each([
    ['select_account', 'select_account'],
    ['none', null],
    ['consent', null],
  ])('asked for the prompt %s, sends %s to the provider', async (prompt, sent) => {
    const { query } = await login.start({}, `/api/login?prompt=${prompt}`);
    expect(query.get('prompt')).toBe(sent);
  });

  it('answers a program with the error shape of the contract', async () => {
    const response = await login.callback({ state: 'x' }, 'application/json');
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toEqual({
      message: NOT_FINISHED,
      code: 'BAD_REQUEST',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('writes every refusal into the audit log', async () => {
    const before = (await refusals()).length;
    const { state } = await login.start({ ...VERIFIED, email_verified: false });
    await login.callback({ state });
    await login.callback({ state });
    expect((await refusals()).slice(before)).toEqual(['email-unverified', 'attempt-missing']);
  });

  it('does not show what it was sent', async () => {
    const response = await login.browser.visit(
      '/api/callback?error=%3Cscript%3E&error_description=%3Cimg%20onerror%3E&state=%3Cb%3E',
    );
    expect(response.body).not.toMatch(/<script|<img|<b>/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
