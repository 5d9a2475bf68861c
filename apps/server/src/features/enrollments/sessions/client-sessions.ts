import type { EntityManager } from '@mikro-orm/postgresql';
import { findClientSessions, SHOWN_WITH, toSharedSession } from '@rapport/db/enrollments/sessions';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import {
  type ClientSession,
  type ClientSessionList,
  MAX_CLIENT_SESSIONS,
} from '@rapport/domain/sessions/schema';
import { changeableUntil } from '@rapport/domain/sessions/session';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { readSessionSettings } from '../../../mail/sessions/settings.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { listFreeTimes } from './free-times.ts';

type OwnDeps = Pick<Deps, 'em' | 'env' | 'now'> & { actor: Actor };

/** A session as its client reads it, with this notice for changes. */
function toClientSession(row: CoachingSessionRow, noticeHours: number): ClientSession {
  const until = changeableUntil(row, noticeHours);
  return {
    ...toSharedSession(row),
    changeableUntil: row.state === 'planned' ? until.toISOString() : null,
  };
}

/** The sessions of the caller, the latest first; none while their email address is not verified. */
export async function listOwnSessions({ em, actor }: OwnDeps): Promise<ClientSessionList> {
  const { noticeHours } = await readSessionSettings(em);
  if (!actor.emailVerified) return { sessions: [], noticeHours };
  const rows = await findClientSessions(em, actor.email, {
    orderBy: { startsAt: 'desc', id: 'desc' },
    limit: MAX_CLIENT_SESSIONS,
  });
  return { sessions: rows.map((row) => toClientSession(row, noticeHours)), noticeHours };
}

/** Throws AppError NOT_FOUND for another client's session as for one that does not exist, also to an admin. */
export async function assertOwnSession(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<CoachingSessionRow> {
  const row = await em.findOne(CoachingSessionEntity, { id }, { populate: SHOWN_WITH });
  const isOwn =
    row !== null && actor.emailVerified && normalizeEmail(row.clientEmail) === normalizeEmail(actor.email);
  if (!isOwn) throw new AppError('NOT_FOUND', 'This session does not exist.');
  return row;
}

/** The times to which the caller can move their own session. */
export async function listOwnTimes(deps: OwnDeps, { id }: { id: string }): Promise<{ times: string[] }> {
  const session = await assertOwnSession(deps.em, deps.actor, id);
  const settings = await readSessionSettings(deps.em);
  const times = await listFreeTimes(deps.em, deps, session, settings);
  return { times: times.map((time) => time.toISOString()) };
}
