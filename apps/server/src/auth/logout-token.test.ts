import { describe, expect, it } from 'vitest';
import {
  createSigningKey,
  type JwtClaims,
  signJwt,
  signJwtWithSecret,
  unsignedJwt,
} from '../../testing/auth/jwt.ts';
import { ProviderUnavailableError } from './login-error.ts';
import { createLogoutTokenVerifier, LogoutTokenError } from './logout-token.ts';

const ISSUER = 'https://identity.example.com';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const NOW = new Date('2026-03-01T08:00:00.000Z');
const seconds = (fromNow: number) => NOW.getTime() / 1_000 + fromNow;

const key = createSigningKey('first');
const stranger = createSigningKey('first');
const publishKeys = () => Promise.resolve(Response.json({ keys: [key.jwk] }));

function createVerifier({
  fetch = publishKeys,
  ...more
}: {
  fetch?: () => Promise<Response>;
  storedIssuer?: string;
} = {}) {
  const provider = { issuer: ISSUER, jwks_uri: `${ISSUER}/jwks` };
  return createLogoutTokenVerifier(provider, { clientId: 'rapport', fetch, ...more });
}
const verify = createVerifier();

/** Claims of a logout token that conforms; an undefined one is left out. */
function claims(changes: JwtClaims = {}): JwtClaims {
  const subject = { sub: 'someone', sid: 'a session', jti: 'an id' };
  return {
    iss: ISSUER,
    aud: 'rapport',
    iat: seconds(0),
    exp: seconds(120),
    events: { [EVENT]: {} },
    ...subject,
    ...changes,
  };
}
const token = (changes?: JwtClaims, header?: JwtClaims) => signJwt(claims(changes), key, header);

/** Why the token was refused, for the log. */
async function refusal(refused: string, now = NOW): Promise<string> {
  const error = await verify(refused, now).then(
    () => new Error('it was accepted'),
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(LogoutTokenError);
  return error instanceof Error ? error.message : '';
}

describe('a logout token that holds', () => {
  it('says whom the provider signs out, and until when it counts', async () => {
    expect(await verify(token(), NOW)).toEqual({
      issuer: ISSUER,
      subject: 'someone',
      sid: 'a session',
      id: 'an id',
      expiresAt: new Date(seconds(120) * 1_000),
    });
  });

  it.each(['logout+jwt', 'LOGOUT+JWT', 'application/logout+jwt', 'JWT', 'jwt', undefined])(
    'may have the type %s',
    async (typ) => {
      expect(await verify(token({}, { typ }), NOW)).toMatchObject({ sid: 'a session' });
    },
  );

  it('may name a person or a session alone', async () => {
    expect(await verify(token({ sid: undefined }), NOW)).toMatchObject({ subject: 'someone', sid: null });
    expect(await verify(token({ sub: undefined }), NOW)).toMatchObject({ subject: null, sid: 'a session' });
  });

  it('may have texts as long as they are stored', async () => {
    const long = { sub: 's'.repeat(255), sid: 'd'.repeat(255), jti: 'j'.repeat(1_000) };
    expect(await verify(token(long), NOW)).toMatchObject({ subject: long.sub, sid: long.sid, id: long.jti });
  });

  it('speaks of people as they are stored', async () => {
    const verifyStored = createVerifier({ storedIssuer: 'local' });
    expect((await verifyStored(token(), NOW)).issuer).toBe('local');
  });

  it('may come from a clock that is half a minute off, and up to ten minutes late', async () => {
    expect(await verify(token({ iat: seconds(30) }), NOW)).toMatchObject({ id: 'an id' });
    expect(await verify(token({ exp: seconds(-29) }), NOW)).toMatchObject({ id: 'an id' });
    expect(await verify(token({ iat: seconds(-600) }), NOW)).toMatchObject({ id: 'an id' });
  });
});

describe('a logout token that does not hold', () => {
  it.each<[string, string, JwtClaims]>([
    ['has no events', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { events: undefined }],
    ['has events that are a text', 'events does not name a back-channel logout', { events: EVENT }],
    ['has events that are nothing', 'events does not name a back-channel logout', { events: null }],
    ['has events that are a list', 'events does not name a back-channel logout', { events: [EVENT] }],
    ['has another event', 'events does not name a back-channel logout', { events: { other: {} } }],
    [
      'has an event that is a list',
      'events does not name a back-channel logout',
      { events: { [EVENT]: [] } },
    ],
    [
      'has an event that is nothing',
      'events does not name a back-channel logout',
      { events: { [EVENT]: null } },
    ],
    ['has a nonce', 'a logout token has no nonce', { nonce: 'n' }],
    ['names no one', 'neither sub nor sid', { sub: undefined, sid: undefined }],
    ['has a subject that is no text', 'sub is not a text of up to 255 characters', { sub: 7 }],
    ['has an empty subject', 'sub is not a text of up to 255 characters', { sub: '' }],
    ['has a subject that is too long', 'sub is not a text of up to 255 characters', { sub: 's'.repeat(256) }],
    ['has an empty session', 'sid is not a text of up to 255 characters', { sid: '' }],
    ['has a session that is too long', 'sid is not a text of up to 255 characters', { sid: 's'.repeat(256) }],
    ['has an id that is too long', 'jti is not a text of up to 1000 characters', { jti: 'j'.repeat(1_001) }],
    ['has an empty id', 'jti is not a text of up to 1000 characters', { jti: '' }],
    ['has no id', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { jti: undefined }],
    ['has no expiry', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { exp: undefined }],
    ['has no time of issue', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { iat: undefined }],
    ['is of another issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { iss: 'https://evil.example' }],
    ['is for another site', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { aud: 'another' }],
    ['was issued in the future', 'ERR_JWT_CLAIM_VALIDATION_FAILED', { iat: seconds(31) }],
    ['is over', 'ERR_JWT_EXPIRED', { exp: seconds(-31) }],
    ['is older than ten minutes', 'ERR_JWT_EXPIRED', { iat: seconds(-631) }],
  ])('%s: %s', async (_what, reason, changes) => {
    expect(await refusal(token(changes))).toBe(reason);
  });

  it.each<[string, string, () => string]>([
    ['is of another type', 'another type of token', () => token({}, { typ: 'at+jwt' })],
    ['only ends like one', 'another type of token', () => token({}, { typ: 'x-application/logout+jwt' })],
    [
      'is signed with another key',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      () => signJwt(claims(), stranger),
    ],
    ['is signed with a key no one knows', 'ERR_JWKS_NO_MATCHING_KEY', () => token({}, { kid: 'other' })],
    ['is not signed', 'ERR_JOSE_ALG_NOT_ALLOWED', () => unsignedJwt(claims())],
    [
      'is signed with the published key as a secret',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      () => signJwtWithSecret(claims(), key.publicPem),
    ],
    ['is no token', 'ERR_JWS_INVALID', () => 'x'],
  ])('%s: %s', async (_what, reason, write) => {
    expect(await refusal(write())).toBe(reason);
  });
});

describe('when the keys of the provider cannot be had', () => {
  const cases: [string, () => Promise<Response>][] = [
    ['it does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['it answers an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['it answers no JSON', () => Promise.resolve(new Response('<html>'))],
    ['it answers something else', () => Promise.resolve(Response.json({ keys: 'none' }))],
  ];
  it.each(cases)('because %s, the provider is at fault and not the token', async (_why, fetch) => {
    await expect(createVerifier({ fetch })(token(), NOW)).rejects.toBeInstanceOf(ProviderUnavailableError);
  });

  it('because it says nowhere where they are, nothing can be checked', () => {
    expect(() => createLogoutTokenVerifier({ issuer: ISSUER }, { clientId: 'rapport' })).toThrow(
      'Identity provider unavailable: no jwks_uri',
    );
  });

  it('asks for them the way the settings say', async () => {
    const asked: [string, unknown][] = [];
    const fetch = (url: string, options: unknown) => {
      asked.push([url, options]);
      return publishKeys();
    };
    const provider = { issuer: ISSUER, jwks_uri: `${ISSUER}/jwks` };
    await createLogoutTokenVerifier(provider, { clientId: 'rapport', fetch })(token(), NOW);
    expect(asked).toEqual([
      [
        `${ISSUER}/jwks`,
        expect.objectContaining({
          method: 'GET',
          headers: expect.objectContaining({ accept: expect.stringContaining('json') }),
          signal: expect.any(AbortSignal),
          body: null,
        }),
      ],
    ]);
  });
});
