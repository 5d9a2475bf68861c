import { SessionEntity } from '@rapport/db/entities/account';
import { parseDevice } from '@rapport/domain/account/device';
import type { AnySessionList } from '@rapport/domain/account/sessions';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { MAX_NEWEST_RECORDS } from '@rapport/domain/shared/stored-list';
import { whereOpen } from '../../auth/live-sessions.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Everyone's open sessions, the one last used first. */
export async function listAllSessions({
  em,
  now,
  actor,
}: Pick<Dependencies, 'em' | 'now' | 'actor'>): Promise<AnySessionList> {
  const [rows, total] = await em.findAndCount(SessionEntity, whereOpen(now()), {
    populate: ['user'],
    orderBy: { lastSeenAt: 'desc', id: 'desc' },
    limit: MAX_NEWEST_RECORDS,
  });
  return {
    total,
    sessions: rows.map(({ id, user, userAgent, createdAt, lastSeenAt }) => ({
      id,
      email: user.$.email,
      name: [user.$.firstName, user.$.lastName].filter(Boolean).join(' ') || null,
      device: parseDevice(userAgent),
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
  };
}

/** Ends any session at once. NOT_FOUND for one that has ended. */
export async function endAnySession(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const ended = await tx.nativeUpdate(
      SessionEntity,
      { id, ...whereOpen(deps.now()) },
      { revokedAt: deps.now(), idToken: null },
    );
    if (ended === 0) throw new AppError('NOT_FOUND', 'This session has already ended.');
    recordAudit(tx, deps, { action: 'session.revoked', subjectType: 'session', subjectId: id });
  });
  return { success: true, message: 'Session ended.' };
}
