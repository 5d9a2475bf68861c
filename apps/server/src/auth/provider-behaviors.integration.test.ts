import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import { type JwtClaims, signJwtWithSecret, unsignedJwt } from '../../testing/auth/jwt.ts';
import { openScriptedLogin, type ScriptedLogin } from '../../testing/auth/scripted-login.ts';
import { conformingScript } from '../../testing/auth/scripted-provider.ts';
import {
  login,
  provider,
  signInWith,
  useScriptedServer,
  VERIFIED,
} from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

const REFUSED = 'The sign-in failed';
const UNAVAILABLE = 'Sign-in is unavailable right now';
const CANCELLED = 'You are not signed in';

useScriptedServer();
afterEach(() => vi.useRealTimers());

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1_000) + fromNow;
}

describe('the claims of the ID token', () => {
  const cases: [string, JwtClaims][] = [
    ['expired', { exp: seconds(-120) }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is no number', { exp: '2099-01-01' }],
    ['not valid yet', { nbf: seconds(3_600) }],
    ['no time of issue', { iat: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['several audiences without an authorized party', { aud: ['rapport', 'another'] }],
    ['another authorized party', { aud: ['rapport', 'another'], azp: 'another' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: 42 }],
    ['a subject with a control character', { sub: 'a\u0000b' }],
    ['the hash of another access token', { at_hash: createHash('sha256').update('x').digest('base64url') }],
    ['a hash of the access token that is no text', { at_hash: 1 }],
  ];
  it.each(cases)('%s: refused', async (_case, claims) => {
    const { state } = await login.start({ ...VERIFIED, ...claims });
    expectRefusal(await login.callback({ state }), 400, REFUSED);
  });

  it.each([
    [
      'several audiences with this site as the authorized party',
      { aud: ['rapport', 'another'], azp: 'rapport' },
    ],
    [
      'the hash of the access token',
      { at_hash: createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url') },
    ],
    ['email_verified as the text "true"', { email_verified: 'true' }],
    ['an expiry a few seconds ago, as clocks differ', { exp: seconds(-2) }],
  ])('%s: signed in', async (_case, claims) => {
    expect((await signInWith(claims)).status).toBe(303);
  });

  it.each([
    ['the text "false"', 'false'],
    ['a number', 1],
    ['an object', {}],
    ['null', null],
  ])('email_verified as %s is not verified', async (_case, email_verified) => {
    expectRefusal(await signInWith({ email_verified }), 403, 'Verify your email address first');
  });
});

describe('userinfo', () => {
  it.each([
    ['speaks of someone else', { sub: 'somebody-else', ...VERIFIED }, 200, 400, REFUSED],
    ['does not say of whom it speaks', VERIFIED, 200, 400, REFUSED],
    ['is broken', {}, 500, 503, UNAVAILABLE],
  ])('%s', async (_case, userInfo, userInfoStatus, status, title) => {
    const { state } = await login.start();
    Object.assign(provider.script, { userInfo, userInfoStatus });
    const response = await login.callback({ state });
    expect([400, 503]).toContain(response.status);
    expectRefusal(response, status, title);
  });
});

describe('the token endpoint', () => {
  it.each([
    ['gives no ID token', () => (provider.script.writeIdToken = () => undefined)],
    ['gives an ID token that is no JWT', () => (provider.script.writeIdToken = () => 'not.a.jwt')],
    ['gives no access token', () => (provider.script.tokenBody = { access_token: undefined })],
    ['gives a token of an unknown type', () => (provider.script.tokenBody = { token_type: 'mac' })],
    ['knows the code no more', () => (provider.script.tokenError = { status: 400, error: 'invalid_grant' })],
    [
      'does not know this site',
      () => (provider.script.tokenError = { status: 401, error: 'invalid_client' }),
    ],
    ['is broken', () => (provider.script.broken = 500)],
  ])('%s: no one is signed in', async (_case, misbehave) => {
    const { state } = await login.start(VERIFIED);
    misbehave();
    const response = await login.callback({ state });
    expect([400, 503]).toContain(response.status);
    expect(login.session()).toBeUndefined();
  });
});

describe('the response at the callback', () => {
  it.each([
    ['access_denied', 400, CANCELLED],
    ['login_required', 400, CANCELLED],
    ['interaction_required', 400, CANCELLED],
    ['invalid_request', 400, REFUSED],
    ['server_error', 503, UNAVAILABLE],
    ['temporarily_unavailable', 503, UNAVAILABLE],
    ['unauthorized_client', 503, UNAVAILABLE],
  ])('is the error %s', async (error, status, title) => {
    const { state } = await login.start(VERIFIED);
    const query = new URLSearchParams({ error, state, iss: provider.settings.issuer });
    expectRefusal(await login.browser.visit(`/api/callback?${query}`), status, title);
  });

  it('names another issuer', async () => {
    const { state } = await login.start(VERIFIED);
    expectRefusal(await login.callback({ state, iss: 'https://evil.example' }), 400, REFUSED);
  });

  it('has no code, or the code twice', async () => {
    const first = await login.start(VERIFIED);
    expectRefusal(await login.browser.visit(`/api/callback?state=${first.state}`), 400, REFUSED);
    const next = await login.start(VERIFIED);
    const twice = `/api/callback?code=a&code=b&state=${next.state}`;
    expectRefusal(await login.browser.visit(twice), 400, REFUSED);
  });

  it('comes a second time', async () => {
    const { state } = await login.start(VERIFIED);
    expect((await login.callback({ state })).status).toBe(303);
    expectRefusal(await login.callback({ state }), 400, 'This sign-in has expired');
  });
});

describe('the discovery document', () => {
  async function atProvider(
    metadata: Record<string, unknown>,
    test: (login: ScriptedLogin) => Promise<void>,
  ) {
    provider.script.metadata = metadata;
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      await test(openScriptedLogin(own.url, provider));
    } finally {
      await own.close();
      Object.assign(provider.script, conformingScript());
    }
  }

  it('promises to name the issuer at the callback, which a mixed-up response does not do', async () => {
    await atProvider({ authorization_response_iss_parameter_supported: true }, async (own) => {
      const { state } = await own.start(VERIFIED);
      expectRefusal(await own.browser.visit(`/api/callback?code=a&state=${state}`), 400, REFUSED);
    });
  });

  it('publishes no keys', async () => {
    await atProvider({ jwks_uri: undefined }, async (own) => {
      const { state } = await own.start(VERIFIED);
      expectRefusal(await own.callback({ state }), 503, UNAVAILABLE);
    });
  });

  it.each([
    ['HS256', (claims: JwtClaims) => signJwtWithSecret(claims, provider.settings.clientSecret)],
    ['none', unsignedJwt],
  ])('allows %s, which this site does not', async (algorithm, write) => {
    await atProvider({ id_token_signing_alg_values_supported: ['RS256', algorithm] }, async (own) => {
      provider.script.writeIdToken = write;
      const { state } = await own.start(VERIFIED);
      expectRefusal(await own.callback({ state }), 503, UNAVAILABLE);
    });
  });

  it('is of another issuer', async () => {
    provider.script.metadata = { issuer: 'https://evil.example' };
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      expect((await openBrowser(own.url).visit('/api/login')).status).toBe(503);
    } finally {
      await own.close();
    }
  });
});
