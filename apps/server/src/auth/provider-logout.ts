import { createHash } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { UsedLogoutTokenEntity } from '@rapport/db/entities/account';
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from './audit.ts';
import { LogoutTokenError, type ProviderLogout } from './logout-token.ts';

/** Tolerance for a clock that is behind, so that a token cannot be used again. */
const KEEP_AFTER_EXPIRY_MS = 60 * 60_000;

interface EndedSession {
  sessionId: string;
  userId: string;
  email: string;
}

/** Records the token as used. Throws LogoutTokenError when it was used before. */
async function useOnce(tx: EntityManager, logout: ProviderLogout, now: Date): Promise<void> {
  await tx.nativeDelete(UsedLogoutTokenEntity, { expiresAt: { $lt: now } });
  const idHash = createHash('sha256').update(`${logout.issuer} ${logout.id}`).digest('hex');
  const expiresAt = new Date(logout.expiresAt.getTime() + KEEP_AFTER_EXPIRY_MS);
  const rows = await tx.execute<{ idHash: string }[]>(
    `insert into used_logout_token (id_hash, expires_at) values (?, ?::timestamptz)
     on conflict do nothing returning id_hash as "idHash"`,
    [idHash, expiresAt.toISOString()],
  );
  if (rows.length === 0) throw new LogoutTokenError('used before');
}

/**
 * Ends the sessions that the provider names: the one with its `sid`, otherwise all of the person. A session without a
 * known `sid` is treated as the person's.
 */
function endNamedSessions(tx: EntityManager, logout: ProviderLogout, now: Date): Promise<EndedSession[]> {
  const { issuer, subject, sid } = logout;
  return tx.execute<EndedSession[]>(
    `update session s set revoked_at = ?::timestamptz, id_token = null
       from user_account u
      where u.id = s.user_id and u.issuer = ? and s.revoked_at is null
        and (?::text is null or s.provider_sid = ? or (s.provider_sid is null and ?::text is not null))
        and (?::text is null or u.subject = ?)
  returning s.id as "sessionId", u.id as "userId", u.email`,
    [now.toISOString(), issuer, sid, sid, subject, subject, subject],
  );
}

/**
 * Suspends API tokens until the next sign-in: those of people whom the provider signs out as a person, and of those
 * whose last session ended. A person who is disabled at the provider cannot sign in, so their tokens stay suspended.
 */
function suspendTokens(
  tx: EntityManager,
  logout: ProviderLogout,
  ended: readonly EndedSession[],
  now: Date,
): Promise<{ userId: string; email: string }[]> {
  const wholePerson = logout.sid === null;
  return tx.execute(
    `update user_account u set signed_out_at = ?::timestamptz
      where case when ?::boolean then u.issuer = ? and u.subject = ?
                 else u.id = any(?::uuid[]) and not exists (
                   select 1 from session s
                    where s.user_id = u.id and s.revoked_at is null and s.expires_at > ?::timestamptz)
            end
  returning u.id as "userId", u.email`,
    [
      now.toISOString(),
      wholePerson,
      logout.issuer,
      logout.subject,
      `{${[...new Set(ended.map(({ userId }) => userId))].join(',')}}`,
      now.toISOString(),
    ],
  );
}

/**
 * Carries out a verified logout token in one transaction with its audit entries: sessions end at once, and API tokens
 * are suspended until the next sign-in. Throws LogoutTokenError for a token that was used before.
 */
export async function endProviderSessions(
  orm: MikroORM,
  request: FastifyRequest,
  logout: ProviderLogout,
  now: Date,
): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    await useOnce(tx, logout, now);
    const ended = await endNamedSessions(tx, logout, now);
    const suspended = await suspendTokens(tx, logout, ended, now);
    for (const { sessionId, userId, email } of ended) {
      addAuditEntry(tx, request, { action: 'logout.provider', at: now, userId, email, sessionId });
    }
    for (const { userId, email } of suspended) {
      const details = { apiTokens: 'suspended until the next sign-in' };
      addAuditEntry(tx, request, { action: 'logout.provider', at: now, userId, email, details });
    }
  });
}
