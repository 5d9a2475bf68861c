import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A signing key of a test's provider, and its published part. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicPem: string;
  jwk: Record<string, unknown>;
}

export function createSigningKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid,
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  };
}

export type JwtHeader = Record<string, unknown>;
export type JwtClaims = Record<string, unknown>;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A JWT signed with RS256; `header` adds to or replaces alg and kid. */
export function signJwt(claims: JwtClaims, key: SigningKey, header: JwtHeader = {}): string {
  const signed = `${encode({ alg: 'RS256', kid: key.kid, ...header })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

/** A JWT signed with HS256 and this secret. */
export function signJwtWithSecret(claims: JwtClaims, secret: string, header: JwtHeader = {}): string {
  const signed = `${encode({ alg: 'HS256', ...header })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A JWT that declares no signature and has none. */
export function unsignedJwt(claims: JwtClaims): string {
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

/** The same signature with other claims. */
export function withClaims(token: string, claims: JwtClaims): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(claims)}.${signature}`;
}
