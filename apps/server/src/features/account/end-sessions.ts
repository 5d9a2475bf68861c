import { SessionEntity } from '@rapport/db/entities/account';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { whereOpen } from '../../auth/live-sessions.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Ends one of the user's own sessions at once. NOT_FOUND for any other, and for one that has ended. */
export async function endOwnSession(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const ended = await tx.nativeUpdate(
      SessionEntity,
      { id, user: deps.actor.userId, ...whereOpen(deps.now()) },
      { revokedAt: deps.now(), idToken: null },
    );
    if (ended === 0) throw new AppError('NOT_FOUND', 'This session has already ended.');
    recordAudit(tx, deps, { action: 'session.ended', subjectType: 'session', subjectId: id });
  });
  return { success: true, message: 'Signed out on that device.' };
}

/** Ends every session of the user except the current one. */
export async function endOtherSessions(deps: Dependencies): Promise<Ok> {
  const ended = await deps.em.transactional(async (tx) => {
    const count = await tx.nativeUpdate(
      SessionEntity,
      { id: { $ne: deps.actor.sessionId }, user: deps.actor.userId, ...whereOpen(deps.now()) },
      { revokedAt: deps.now(), idToken: null },
    );
    if (count > 0) {
      recordAudit(tx, deps, {
        action: 'session.others_ended',
        subjectType: 'user',
        subjectId: deps.actor.userId,
        details: { count },
      });
    }
    return count;
  });
  if (ended === 0) return { success: true, message: "You're not signed in anywhere else." };
  return { success: true, message: `Signed out of ${ended} other ${ended === 1 ? 'session' : 'sessions'}.` };
}
