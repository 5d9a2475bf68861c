import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SHOWN_WITH, toSharedSession } from '@rapport/db/enrollments/sessions';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { Session } from '@rapport/domain/sessions/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../../platform/deps.ts';

/** A session for the API of the admin. */
export function toSession(row: CoachingSessionRow): Session {
  return {
    ...toSharedSession(row),
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    privateNote: row.privateNote,
    emailsClient: row.emailsClient,
    updatedAt: row.changedAt.toISOString(),
  };
}

function missing(): never {
  throw new AppError('NOT_FOUND', 'This session does not exist.');
}

/** One session as it is stored. Throws AppError NOT_FOUND. */
export async function readSession({ em }: Pick<Deps, 'em'>, id: string): Promise<Session> {
  // As it was just stored: a trigger has set when it changed.
  const row = await em.findOne(CoachingSessionEntity, { id }, { populate: SHOWN_WITH, refresh: true });
  return row === null ? missing() : toSession(row);
}

/**
 * Locks a session that is to be changed, and its plan before it, as everyone does: whoever corrects or erases a client
 * locks plans first. Throws AppError NOT_FOUND.
 */
export async function lockSession(tx: EntityManager, id: string): Promise<CoachingSessionRow> {
  await tx.execute(
    'select from enrollment where id = (select s.enrollment_id from coaching_session s where s.id = ?) for update',
    [id],
  );
  const row = await tx.findOne(CoachingSessionEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return row ?? missing();
}

/** Throws AppError CONFLICT for a session that is not planned any more. */
export function assertPlanned({ state }: CoachingSessionRow): void {
  if (state === 'planned') return;
  throw new AppError('CONFLICT', `This session is not planned any more: it was ${state}.`);
}
