import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claims, identityFrom } from './identity.ts';
import { LoginRefusedError } from './login-error.ts';

const ISSUER = 'https://identity.example.com';
const CLAIMS = { sub: 'subject', email: 'Some.Body@example.com', email_verified: true };

function identity(idToken: Claims, userInfo: Claims = {}) {
  return identityFrom(ISSUER, idToken, () => Promise.resolve(userInfo));
}

async function refusal(idToken: Claims, userInfo: Claims = {}): Promise<string> {
  const error = await identity(idToken, userInfo).catch((thrown: unknown) => thrown);
  return error instanceof LoginRefusedError ? error.reason : 'accepted';
}

describe('who signed in', () => {
  it('is known by issuer and subject, with the address as it is written', async () => {
    expect(await identity(CLAIMS)).toEqual({
      issuer: ISSUER,
      subject: 'subject',
      email: 'Some.Body@example.com',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  it('is not asked for at userinfo when the ID token says it all', async () => {
    const asked = identityFrom(ISSUER, CLAIMS, () => Promise.reject(new Error('asked')));
    expect((await asked).email).toBe('Some.Body@example.com');
  });

  it('takes address and flag from one source', async () => {
    const stolen = { sub: 'subject', email: 'admin@example.com' };
    const own = await identity(stolen, { email: 'mine@example.com', email_verified: true });
    expect(own.email).toBe('mine@example.com');
    expect(await refusal(stolen, { email_verified: true })).toBe('email-missing');
    expect(await refusal({ sub: 'subject', email_verified: true }, { email: 'a@example.com' })).toBe(
      'email-unverified',
    );
  });

  it('accepts the flag as a text, and nothing else for true', async () => {
    expect(await refusal({ ...CLAIMS, email_verified: 'true' })).toBe('accepted');
    for (const flag of [false, 'false', 'TRUE', 1, {}, null]) {
      expect(await refusal({ ...CLAIMS, email_verified: flag })).toBe('email-unverified');
    }
  });

  it.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    'a@example.com\nBcc: b@example.com',
    'adm\u212An@example.com',
    7,
    null,
  ])('takes %j for no address', async (email) => {
    expect(await refusal({ ...CLAIMS, email })).toBe('email-missing');
  });

  it.each([undefined, '', 7, 'a\u0000b', 'x'.repeat(256)])('refuses the subject %j', async (sub) => {
    expect(await refusal({ ...CLAIMS, sub })).toBe('answer-invalid');
  });

  it('falls back to the whole name', async () => {
    expect(await identity({ ...CLAIMS, name: 'Some Body' })).toMatchObject({
      firstName: 'Some Body',
      lastName: null,
    });
    const both = await identity({ ...CLAIMS, name: 'Some Body', given_name: 'Some', family_name: 'Body' });
    expect(both).toMatchObject({ firstName: 'Some', lastName: 'Body' });
  });

  it('keeps pictures at https addresses only', async () => {
    const picture = async (value: unknown) => (await identity({ ...CLAIMS, picture: value })).profileImageUrl;
    expect(await picture('https://pictures.example.com/a.png')).toBe('https://pictures.example.com/a.png');
    for (const value of ['http://a.example/a.png', 'javascript:alert(1)', 'data:image/png,', '/a.png', 7]) {
      expect(await picture(value)).toBeNull();
    }
  });

  it('stores only texts a database can hold, whatever the provider calls people', async () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything());
    await fc.assert(
      fc.asyncProperty(anything, anything, async (given, family) => {
        const known = await identity({ ...CLAIMS, given_name: given, family_name: family });
        for (const name of [known.firstName, known.lastName]) {
          if (name === null) continue;
          expect(name.isWellFormed()).toBe(true);
          expect(name).not.toMatch(/\p{Cc}/u);
          expect([...name].length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});
