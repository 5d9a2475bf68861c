import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import {
  createSigningKey,
  type JwtClaims,
  signJwt,
  signJwtWithSecret,
  unsignedJwt,
  withClaims,
} from '../../testing/auth/jwt.ts';
import {
  login,
  openLoginAt,
  provider,
  signInWith,
  useScriptedServer,
} from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

const REFUSED = 'The sign-in failed';
const UNAVAILABLE = 'Sign-in is unavailable right now';
const stranger = createSigningKey('first');
const second = createSigningKey('second');

useScriptedServer();
afterEach(() => vi.useRealTimers());

describe('the signature of the ID token', () => {
  const cases: [string, (claims: JwtClaims) => string][] = [
    ['is of a key that is not published', (claims) => signJwt(claims, stranger)],
    ['is of a key with an unknown kid', (claims) => signJwt(claims, second)],
    [
      'is of the key in its own header',
      (claims) => signJwt(claims, second, { kid: undefined, jwk: second.jwk }),
    ],
    ['is missing, with alg none', unsignedJwt],
    ['is an HMAC with the published key', (claims) => signJwtWithSecret(claims, provider.key.publicPem)],
    [
      'is an HMAC with the client secret',
      (claims) => signJwtWithSecret(claims, provider.settings.clientSecret),
    ],
    [
      'is of other claims',
      (claims) =>
        withClaims(signJwt(claims, provider.key), {
          ...claims,
          email: 'admin@example.com',
          email_verified: true,
        }),
    ],
    ['was cut off', (claims) => `${signJwt(claims, provider.key).split('.').slice(0, 2).join('.')}.`],
    [
      'says an algorithm that does not fit the key',
      (claims) => signJwt(claims, provider.key, { alg: 'ES256' }),
    ],
    [
      'demands an unknown extension',
      (claims) => signJwt(claims, provider.key, { crit: ['b64'], b64: false }),
    ],
  ];
  it.each(cases)('%s: no one is signed in', async (_case, write) => {
    provider.script.writeIdToken = write;
    const response = await signInWith();
    expect([400, 503]).toContain(response.status);
    expect(login.session()).toBeUndefined();
  });

  it('is of a published key without a kid, while there is one key only', async () => {
    provider.script.writeIdToken = (claims) => signJwt(claims, provider.key, { kid: undefined });
    expect((await signInWith()).status).toBe(303);
  });

  it('is of the next key once the provider rotates its keys', async () => {
    const previous = provider.key;
    vi.useFakeTimers({ toFake: ['Date'] });
    // A separate server, because keys are cached by this clock.
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      openLoginAt(own.url);
      expect((await signInWith()).status).toBe(303);
      provider.key = createSigningKey('rotated');
      vi.setSystemTime(Date.now() + 61_000);
      expect((await signInWith()).status).toBe(303);
      provider.script.writeIdToken = (claims) => signJwt(claims, previous);
      expectRefusal(await signInWith(), 400, REFUSED);
    } finally {
      provider.key = previous;
      await own.close();
    }
  });

  it('does not make the server ask for the keys at every unknown kid', async () => {
    await signInWith();
    const before = provider.jwksCalls();
    provider.script.writeIdToken = (claims) => signJwt(claims, second);
    for (let attempt = 0; attempt < 5; attempt += 1) expectRefusal(await signInWith(), 400, REFUSED);
    expect(provider.jwksCalls() - before).toBeLessThanOrEqual(1);
  });
});

describe('the published keys', () => {
  it.each([
    ['cannot be fetched', null, UNAVAILABLE],
    ['are behind a broken proxy', { status: 502, body: {} }, UNAVAILABLE],
    ['are no key set', { status: 200, body: { keys: 'none' } }, REFUSED],
    ['are none', { status: 200, body: { keys: [] } }, REFUSED],
    ['are for encryption only', { status: 200, body: { keys: [{ ...stranger.jwk, use: 'enc' }] } }, REFUSED],
  ])('%s', async (_case, jwks, title) => {
    // Keys are cached for minutes, so each case uses a server without any.
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      openLoginAt(own.url);
      provider.script.jwks = jwks;
      expectRefusal(await signInWith(), title === UNAVAILABLE ? 503 : 400, title);
      provider.script.jwks = undefined;
    } finally {
      await own.close();
    }
  });
});
