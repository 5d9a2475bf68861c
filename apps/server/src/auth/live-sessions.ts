import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { parseDevice } from '@rapport/domain/account/device';
import { type OwnSession, SIGN_IN_METHODS } from '@rapport/domain/account/sessions';
import type { Actor } from '../platform/deps.ts';
import { IDLE_MS } from './session-store.ts';

/** The filter of valid sessions: not ended, not idle too long and not too old. */
export function whereOpen(now: Date) {
  return {
    revokedAt: null,
    expiresAt: { $gt: now },
    lastSeenAt: { $gt: new Date(now.getTime() - IDLE_MS) },
  };
}

/** How the built-in sign-in began these sessions, by their id, as the audit log has it. */
export async function findMethods(
  em: EntityManager,
  sessionIds: readonly string[],
): Promise<Map<string, unknown>> {
  const entries = await em.find(AuditEntryEntity, {
    subjectType: 'session',
    subjectId: { $in: [...sessionIds] },
    action: 'login',
  });
  return new Map(entries.map(({ subjectId, details }) => [subjectId ?? '', details.method]));
}

/** The user's valid sessions, the last used first. */
export async function liveSessions(em: EntityManager, actor: Actor, now: Date): Promise<OwnSession[]> {
  const rows = await em.find(
    SessionEntity,
    { user: actor.userId, ...whereOpen(now) },
    { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
  );
  const methods = await findMethods(
    em,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: parseDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
    method: SIGN_IN_METHODS.find((method) => method === methods.get(id)) ?? null,
  }));
}
