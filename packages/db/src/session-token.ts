import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, base64url. Only the browser ever holds it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: its SHA-256 in hexadecimal. A token of 256 random bits needs no salt. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
