import { SessionEntity } from '@rapport/db/entities/account';
import { deviceName } from '@rapport/domain/account/device';
import type { AnySessionList } from '@rapport/domain/account/sessions';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { IDLE_MS } from '../../auth/session-lifetime.ts';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

type Dependencies = Pick<UseCaseDependencies, 'em' | 'now' | 'ip' | 'requestId'> & { person: Person };

const LONGEST_LIST = 500;

/** The sessions of everybody that still open something, the one last used first (decision 6). */
export async function listAllSessions({
  em,
  now,
  person,
}: Pick<Dependencies, 'em' | 'now' | 'person'>): Promise<AnySessionList> {
  const [rows, total] = await em.findAndCount(
    SessionEntity,
    {
      revokedAt: null,
      expiresAt: { $gt: now() },
      lastSeenAt: { $gt: new Date(now().getTime() - IDLE_MS) },
    },
    { populate: ['user'], orderBy: { lastSeenAt: 'desc', id: 'desc' }, limit: LONGEST_LIST },
  );
  return {
    total,
    sessions: rows.map(({ id, user, userAgent, createdAt, lastSeenAt }) => ({
      id,
      email: user.$.email,
      name: [user.$.firstName, user.$.lastName].filter(Boolean).join(' ') || null,
      device: deviceName(userAgent),
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === person.sessionId,
    })),
  };
}

/** Ends anybody's session at once (decision 6). NOT_FOUND for one that has ended. */
export async function endAnySession(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const ended = await tx.nativeUpdate(
      SessionEntity,
      { id, revokedAt: null },
      { revokedAt: deps.now(), idToken: null },
    );
    if (ended === 0) throw new AppError('NOT_FOUND', 'This session has ended already.');
    recordAudit(tx, deps, { action: 'session.revoked', subjectType: 'session', subjectId: id });
  });
  return { success: true, message: 'The session was ended.' };
}
