import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signJwt } from '../../testing/auth/jwt.ts';
import {
  ATTEMPT,
  CLAIMS,
  exchange,
  provider,
  providerWith,
  SITE,
  scripted,
  useScriptedSignIn,
} from '../../testing/auth/sign-in-fixture.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { LoginRefusedError } from './login-error.ts';

useScriptedSignIn();

/** The error of a sign-in that the provider's answer does not allow. */
async function refusal(work: Promise<unknown>): Promise<LoginRefusedError> {
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(LoginRefusedError);
  return error as LoginRefusedError;
}

describe('the address to sign in at', () => {
  const parameters = async (attempt: LoginAttempt, prompt: 'login' | null = null) => {
    const address = await provider.authorizationUrl(attempt, { prompt });
    expect(address.href).toContain(`${scripted.settings.issuer}/auth?`);
    return Object.fromEntries(address.searchParams);
  };

  it('asks for a code that only this attempt can use', async () => {
    expect(await parameters(ATTEMPT)).toEqual({
      client_id: 'rapport',
      response_type: 'code',
      redirect_uri: `${SITE}/api/callback`,
      scope: 'openid email profile',
      state: ATTEMPT.state,
      nonce: ATTEMPT.nonce,
      code_challenge: createHash('sha256').update(ATTEMPT.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('asks to sign in once more, and for how fresh that has to be', async () => {
    expect(await parameters({ ...ATTEMPT, maxAgeSeconds: 600 }, 'login')).toMatchObject({
      prompt: 'login',
      max_age: '600',
    });
  });
});

describe('who came back', () => {
  it('is the person of the ID token, with what it says of their session', async () => {
    Object.assign(scripted.script.idToken, { sid: 'a session', auth_time: 1_767_600_000 });
    const signIn = await exchange();
    expect(signIn).toEqual({
      identity: {
        issuer: scripted.settings.issuer,
        subject: 'someone',
        email: 'somebody@example.com',
        firstName: null,
        lastName: null,
        profileImageUrl: null,
      },
      idToken: expect.stringMatching(/^ey/),
      sid: 'a session',
      authenticatedAt: new Date('2026-01-05T08:00:00.000Z'),
    });
    expect(scripted.userInfoCalls()).toBe(0);
  });

  it('may say nothing of their session', async () => {
    expect(await exchange()).toMatchObject({ sid: null, authenticatedAt: null });
  });

  it.each([
    ['a number', 7],
    ['empty', ''],
    ['too long', 's'.repeat(256)],
  ])('has no session id that is %s', async (_what, sid) => {
    Object.assign(scripted.script.idToken, { sid });
    expect((await exchange()).sid).toBeNull();
  });

  it('may have a session id as long as is stored', async () => {
    Object.assign(scripted.script.idToken, { sid: 's'.repeat(255) });
    expect((await exchange()).sid).toHaveLength(255);
  });

  it('is stored under the issuer of the settings where they name one', async () => {
    const local = providerWith({ storedIssuer: 'local' });
    expect((await exchange(ATTEMPT, local)).identity.issuer).toBe('local');
  });

  it('is asked for at userinfo when the ID token does not say the address', async () => {
    scripted.script.idToken = { sub: 'someone', nonce: ATTEMPT.nonce };
    scripted.script.userInfo = CLAIMS;
    expect((await exchange()).identity.email).toBe('somebody@example.com');
  });

  it('is not someone else of userinfo', async () => {
    scripted.script.idToken = { sub: 'someone', nonce: ATTEMPT.nonce };
    scripted.script.userInfo = { ...CLAIMS, sub: 'someone else' };
    expect(await refusal(exchange())).toMatchObject({ reason: 'answer-invalid', detail: 'userinfo subject' });
  });

  it('has no address where the provider has no userinfo', async () => {
    scripted.script.idToken = { sub: 'someone', nonce: ATTEMPT.nonce };
    scripted.script.metadata = { userinfo_endpoint: undefined };
    expect(await refusal(exchange())).toMatchObject({ reason: 'email-missing' });
  });
});

describe('an answer that does not fit', () => {
  it.each<[string, string | undefined, () => void]>([
    [
      'has another nonce',
      'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
      () => Object.assign(scripted.script.idToken, { nonce: 'x' }),
    ],
    [
      'has the hash of another access token',
      'at_hash',
      () => Object.assign(scripted.script.idToken, { at_hash: 'x' }),
    ],
    [
      'refuses the code',
      'invalid_grant',
      () => {
        scripted.script.tokenError = { status: 400, error: 'invalid_grant' };
      },
    ],
  ])('%s: the sign-in is refused', async (_what, detail, change) => {
    change();
    expect(await refusal(exchange())).toMatchObject({ reason: 'answer-invalid', detail });
  });

  it('has no ID token: the sign-in is refused', async () => {
    scripted.script.writeIdToken = () => undefined;
    expect(await refusal(exchange())).toMatchObject({ reason: 'answer-invalid' });
  });

  it('says another state: the sign-in is refused', async () => {
    expect(await refusal(exchange({ ...ATTEMPT, state: 'x'.repeat(43) }))).toMatchObject({
      reason: 'answer-invalid',
    });
  });

  it('is of a sign-in that is older than was asked for', async () => {
    const fresh = { ...ATTEMPT, maxAgeSeconds: 600 };
    const secondsAgo = (age: number) => Math.floor(Date.now() / 1_000) - age;
    Object.assign(scripted.script.idToken, { auth_time: secondsAgo(30) });
    expect((await exchange(fresh)).authenticatedAt).not.toBeNull();
    Object.assign(scripted.script.idToken, { auth_time: secondsAgo(3_600) });
    expect(await refusal(exchange(fresh))).toMatchObject({ reason: 'answer-invalid' });
  });

  it('is not signed by the algorithm that was agreed on', async () => {
    const agreed = providerWith({ idTokenAlgorithm: 'ES256' });
    expect(await refusal(exchange(ATTEMPT, agreed))).toMatchObject({ reason: 'answer-invalid' });
    const same = providerWith({ idTokenAlgorithm: 'RS256' });
    expect((await exchange(ATTEMPT, same)).identity.subject).toBe('someone');
  });

  it('is signed by a key that the provider does not publish', async () => {
    scripted.script.writeIdToken = (claims) => signJwt(claims, scripted.key, { kid: 'unknown' });
    expect(await refusal(exchange())).toMatchObject({ reason: 'answer-invalid' });
  });
});
