import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionEntity } from '@rapport/db/entities/account';
import { deviceName } from '@rapport/domain/account/device';
import type { OwnSession } from '@rapport/domain/account/sessions';
import { IDLE_MS } from '../auth/session-lifetime.ts';
import type { Person } from '../trpc/context.ts';

/** The person's sessions that still open something, the one last used first (decision 6). */
export async function liveSessions(em: EntityManager, person: Person, now: Date): Promise<OwnSession[]> {
  const rows = await em.find(
    SessionEntity,
    {
      user: person.userId,
      revokedAt: null,
      expiresAt: { $gt: now },
      lastSeenAt: { $gt: new Date(now.getTime() - IDLE_MS) },
    },
    { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
  );
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === person.sessionId,
  }));
}
