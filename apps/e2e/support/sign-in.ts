import { SessionEntity, UserEntity } from '@rapport/db/entities/account';
import type { createOrm } from '@rapport/db/orm';
import { hashSessionToken, newSessionToken } from '@rapport/db/session-token';
import { PRODUCT_URL } from './product.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Creates a session for one of the local accounts and returns its cookie. The exchange with the identity provider has its
 * own test. `people` are the accounts that signed in before in the same test, so that they are the same users.
 */
export async function signInAs(
  orm: Awaited<ReturnType<typeof createOrm>>,
  account: string,
  people: Map<string, string> = new Map(),
) {
  const em = orm.em.fork();
  const now = new Date();
  const token = newSessionToken();
  const known = people.get(account);
  const user =
    known === undefined
      ? em.create(UserEntity, {
          issuer: 'urn:end-to-end-tests',
          subject: `${account}-${token.slice(0, 8)}`,
          email: `${account}@example.com`,
          emailVerified: true,
          firstName: account.charAt(0).toUpperCase() + account.slice(1),
          lastName: null,
          profileImageUrl: null,
          lastLoginAt: now,
        })
      : await em.findOneOrFail(UserEntity, { id: known });
  people.set(account, user.id);
  em.create(SessionEntity, {
    tokenHash: hashSessionToken(token),
    user,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + DAY),
    revokedAt: null,
    idToken: null,
    userAgent: null,
  });
  await em.flush();
  return {
    name: 'rapport-session',
    value: token,
    url: PRODUCT_URL,
    httpOnly: true,
    sameSite: 'Lax' as const,
  };
}
