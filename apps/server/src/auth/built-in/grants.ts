import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SignInGrantEntity } from '@rapport/db/entities/sign-in';
import type { SIGN_IN_METHODS } from '@rapport/domain/account/sessions';
import { normalizeEmail } from '@rapport/domain/shared/email-address';
import type { LoginAttempt } from '../login-attempt.ts';

const LIFETIME_SECONDS = 60;
const GRANT = /^[A-Za-z0-9_-]{43}$/;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a grant says about who redeems it. */
interface RedeemedGrant {
  email: string;
  method: SignInMethod;
  /** When the person proved who they are. */
  createdAt: Date;
}

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The S256 challenge of a code verifier (RFC 7636). */
function toChallenge(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/**
 * Ends a way to sign in: whoever proved to have this address may complete this attempt, once and within a minute.
 * Returns the address to send the browser to.
 */
export async function createGrant(
  tx: EntityManager,
  attempt: Pick<LoginAttempt, 'state' | 'codeVerifier'>,
  grant: { publicUrl: string; email: string; method: SignInMethod; now: Date },
): Promise<URL> {
  const { now } = grant;
  const code = randomBytes(32).toString('base64url');
  await tx.nativeDelete(SignInGrantEntity, { expiresAt: { $lte: now } });
  await tx.insert(SignInGrantEntity, {
    grantHash: sha256(code),
    stateHash: sha256(attempt.state),
    challenge: toChallenge(attempt.codeVerifier),
    email: normalizeEmail(grant.email),
    method: grant.method,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_SECONDS * 1_000),
  });
  const address = new URL('/api/callback', grant.publicUrl);
  address.search = `${new URLSearchParams({ code, state: attempt.state })}`;
  return address;
}

/** Redeems a grant in the browser of its attempt; null when it is unknown, used, expired, or another browser's. */
export async function redeemGrant(
  tx: EntityManager,
  attempt: Pick<LoginAttempt, 'state' | 'codeVerifier'>,
  code: string | null,
  now: Date,
): Promise<RedeemedGrant | null> {
  if (code === null || !GRANT.test(code)) return null;
  const [row] = await tx.execute<{ email: string; method: SignInMethod; createdAt: string }[]>(
    `delete from sign_in_grant
      where grant_hash = ? and state_hash = ? and challenge = ? and expires_at > ?::timestamptz
  returning email, method, created_at as "createdAt"`,
    [sha256(code), sha256(attempt.state), toChallenge(attempt.codeVerifier), now.toISOString()],
  );
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}
