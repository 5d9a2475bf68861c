import { createHash } from 'node:crypto';

/** The hash of a signature algorithm: the size at its end, and SHA-512 for Ed25519. */
function getHashName(algorithm: string): string {
  return /(?:256|384|512)$/.exec(algorithm)?.[0] ?? '512';
}

/**
 * Whether the ID token's `at_hash` (the left half of the access token's hash, base64url) matches the access token. It
 * is optional in the code flow, so a token without it matches any.
 */
export function fitsAccessToken(idToken: string, atHash: unknown, accessToken: string): boolean {
  if (atHash === undefined) return true;
  const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const hash = createHash(`sha${getHashName(String(header.alg))}`)
    .update(accessToken)
    .digest();
  return atHash === hash.subarray(0, hash.length / 2).toString('base64url');
}
