import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fitsAccessToken } from './access-token-hash.ts';

/** An ID token signed with this algorithm; only its header matters here. */
const idToken = (alg: string) => `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.e30.x`;

/** The left half of a hash, as OpenID Connect defines it. */
function halfHash(algorithm: string, accessToken: string): string {
  const hash = createHash(algorithm).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

describe('at_hash', () => {
  it.each([
    ['RS256', 'sha256'],
    ['PS384', 'sha384'],
    ['ES512', 'sha512'],
    ['EdDSA', 'sha512'],
    ['Ed25519', 'sha512'],
  ])('with %s is half of the %s of the access token', (alg, hash) => {
    expect(fitsAccessToken(idToken(alg), halfHash(hash, 'access token'), 'access token')).toBe(true);
    expect(fitsAccessToken(idToken(alg), halfHash(hash, 'another token'), 'access token')).toBe(false);
  });

  it('of another hash does not fit', () => {
    expect(fitsAccessToken(idToken('RS256'), halfHash('sha512', 'access token'), 'access token')).toBe(false);
  });

  it('may be missing, but must be a string', () => {
    expect(fitsAccessToken(idToken('RS256'), undefined, 'access token')).toBe(true);
    expect(fitsAccessToken(idToken('RS256'), null, 'access token')).toBe(false);
    expect(fitsAccessToken(idToken('RS256'), '', 'access token')).toBe(false);
  });
});
