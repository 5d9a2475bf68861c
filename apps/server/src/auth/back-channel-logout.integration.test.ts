import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackChannel, LOGOUT_EVENT, openBackChannel } from '../../testing/auth/back-channel.ts';
import {
  createSigningKey,
  type JwtClaims,
  signJwt,
  signJwtWithSecret,
  unsignedJwt,
} from '../../testing/auth/jwt.ts';
import type { ScriptedProvider } from '../../testing/auth/scripted-provider.ts';
import { type ScriptedSignIn, startScriptedSignIn } from '../../testing/auth/scripted-sign-in.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ADMIN_EMAIL = 'admin@example.com';
const stranger = createSigningKey('first');

let context: ScriptedSignIn;
let provider: ScriptedProvider;
let server: TestApp;
let channel: BackChannel;

beforeAll(async () => {
  context = await startScriptedSignIn();
  ({ provider, server } = context);
  channel = openBackChannel(server, provider, { email: ADMIN_EMAIL });
});
afterAll(() => context.close());
beforeEach(() => void context.freshLogin());

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1_000) + fromNow;
}

const logoutClaims = (changes: JwtClaims) => channel.logoutClaims(changes);
const logoutToken = (changes: JwtClaims) => channel.logoutToken(changes);
const post = (token: string) => channel.post(token);
const signIn = (sub: string, sid?: string) => channel.signIn(sub, sid);

describe('a logout token of the provider', () => {
  it('that names a person ends all their sessions and suspends their API tokens until they sign in again', async () => {
    const sub = randomUUID();
    const laptop = await signIn(sub, 'laptop');
    const phone = await signIn(sub);
    const token = await channel.addApiToken(laptop.userId);
    const other = await signIn(randomUUID());
    const otherToken = await channel.addApiToken(other.userId);
    expect(await token()).toBe(200);

    const response = await post(logoutToken({ sub }));
    expect(response.status).toBe(200);
    expect(response.text).toBe('');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect([await laptop.status(), await phone.status(), await token()]).toEqual([401, 401, 401]);
    expect([await other.status(), await otherToken()]).toEqual([200, 200]);

    await signIn(sub);
    expect(await token()).toBe(200);
  });

  it('that names one session ends only that one, and the API tokens stay valid while another is open', async () => {
    const sub = randomUUID();
    const [laptop, phone] = [await signIn(sub, 'sid-laptop'), await signIn(sub, 'sid-phone')];
    const token = await channel.addApiToken(laptop.userId);
    expect((await post(logoutToken({ sid: 'sid-laptop' }))).status).toBe(200);
    expect([await laptop.status(), await phone.status(), await token()]).toEqual([401, 200, 200]);
    expect((await post(logoutToken({ sid: 'sid-phone', sub }))).status).toBe(200);
    expect([await phone.status(), await token()]).toEqual([401, 401]);
  });

  it('that names a session and a person ends a session whose id was missing in the ID token', async () => {
    const sub = randomUUID();
    const laptop = await signIn(sub);
    expect((await post(logoutToken({ sub, sid: 'never-said' }))).status).toBe(200);
    expect(await laptop.status()).toBe(401);
  });

  it("that names one person's session and another person ends nothing", async () => {
    const laptop = await signIn(randomUUID(), 'mixed-up');
    expect((await post(logoutToken({ sid: 'mixed-up', sub: 'somebody-else' }))).status).toBe(200);
    expect(await laptop.status()).toBe(200);
  });

  it('that repeats a sign-out made here does not affect the API tokens', async () => {
    const laptop = await signIn(randomUUID(), 'echo');
    const token = await channel.addApiToken(laptop.userId);
    await call(server.url, 'GET', '/api/logout', { headers: { cookie: laptop.cookie } });
    expect((await post(logoutToken({ sid: 'echo' }))).status).toBe(200);
    expect(await token()).toBe(200);
  });

  it('succeeds for someone who is not signed in', async () => {
    expect((await post(logoutToken({ sub: 'nobody' }))).status).toBe(200);
  });

  it('is accepted once', async () => {
    const sub = randomUUID();
    const token = logoutToken({ sub });
    await signIn(sub);
    expect((await post(token)).status).toBe(200);
    const again = await signIn(sub);
    expect((await post(token)).status).toBe(400);
    expect(await again.status()).toBe(200);
  });
});

describe('an invalid logout token', () => {
  const sub = randomUUID();
  const claims = (changes: JwtClaims) => () => logoutToken({ sub, ...changes });
  it.each<[string, () => string]>([
    ['is signed with another key', () => signJwt(logoutClaims({ sub }), stranger)],
    ['is not signed', () => unsignedJwt(logoutClaims({ sub }))],
    [
      'is signed with the client secret',
      () => signJwtWithSecret(logoutClaims({ sub }), provider.settings.clientSecret),
    ],
    [
      'is signed with the published key as a secret',
      () => signJwtWithSecret(logoutClaims({ sub }), provider.key.publicPem),
    ],
    ['is another type of token', () => signJwt(logoutClaims({ sub }), provider.key, { typ: 'at+jwt' })],
    ['is no token', () => 'x'],
    ['is empty', () => ''],
    ['is an ID token', claims({ events: undefined, nonce: 'n' })],
    ['has another issuer', claims({ iss: 'https://evil.example' })],
    ['has another audience', claims({ aud: 'another' })],
    ['has no time of issue', claims({ iat: undefined })],
    ['was issued long ago', claims({ iat: seconds(-3_600), exp: seconds(60) })],
    ['was issued in the future', claims({ iat: seconds(3_600), exp: seconds(7_200) })],
    ['expired', claims({ exp: seconds(-60) })],
    ['has no expiry', claims({ exp: undefined })],
    ['has no id', claims({ jti: undefined })],
    ['has an id that is no text', claims({ jti: 1 })],
    ['has no events', claims({ events: undefined })],
    ['has another event', claims({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['has an event that is no object', claims({ events: { [LOGOUT_EVENT]: true } })],
    ['has a nonce', claims({ nonce: 'n' })],
    ['names no one', claims({ sub: undefined })],
    ['has a subject that is no text', claims({ sub: 7 })],
    ['has a session id that is no text', claims({ sid: ['a'] })],
  ])('%s: 400, and no one is signed out', async (_case, write) => {
    const actor = await signIn(sub);
    const response = await post(write());
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.json).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The logout token was not accepted.',
    });
    expect(await actor.status()).toBe(200);
  });

  it('is sent twice in one form, or as JSON, or is far too long', async () => {
    const token = logoutToken({ sub });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const twice = await channel.postBody(`logout_token=${token}&logout_token=${token}`, form);
    expect(twice.status).toBe(400);
    expect((await channel.post(token, 'application/json')).status).toBe(415);
    expect((await post('x'.repeat(40_000))).status).toBe(413);
  });

  it('is missing', async () => {
    expect((await channel.postBody(undefined)).status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await channel.postBody('token=x', form)).status).toBe(400);
  });

  it('cannot be verified, because the provider’s keys cannot be fetched', async () => {
    const own = await startTestApp({ env: { oidc: provider.settings } });
    const { post: postThere } = openBackChannel(own, provider, { email: ADMIN_EMAIL });
    try {
      provider.script.jwks = null;
      expect((await postThere(logoutToken({ sub }))).status).toBe(400);
      provider.script.jwks = undefined;
      expect((await postThere(logoutToken({ sub }))).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('is rate limited by address, which does not block valid ones', async () => {
    const own = await startTestApp({ env: { oidc: provider.settings, rateLimitPublicPerMinute: 1 } });
    const { post: postThere } = openBackChannel(own, provider, { email: ADMIN_EMAIL });
    try {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await postThere('x')).status);
      expect(statuses).toEqual([400, 400, 400, 429, 429]);
      expect((await postThere(logoutToken({ sub }))).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
