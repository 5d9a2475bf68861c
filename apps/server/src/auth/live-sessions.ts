import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionEntity } from '@rapport/db/entities/account';
import { parseDevice } from '@rapport/domain/account/device';
import type { OwnSession } from '@rapport/domain/account/sessions';
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

/** The user's valid sessions, the last used first. */
export async function liveSessions(em: EntityManager, actor: Actor, now: Date): Promise<OwnSession[]> {
  const rows = await em.find(
    SessionEntity,
    { user: actor.userId, ...whereOpen(now) },
    { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
  );
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: parseDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}
