import { type EntityManager, type FindOptions, raw } from '@mikro-orm/postgresql';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { CoachingSessionEntity, type CoachingSessionRow } from '../entities/sessions.ts';

/** What a session is shown with. */
export const SHOWN_WITH = ['enrollment', 'hoursEntry'] as const;

/** What client and owner read of a session. Its plan and its ledger entry are loaded. */
export function toSharedSession(row: CoachingSessionRow): Omit<ClientSession, 'changeableUntil'> {
  const plan = row.enrollment?.unwrap() ?? null;
  return {
    id: row.id,
    enrollmentId: plan?.id ?? null,
    packageName: plan?.packageName ?? null,
    state: row.state,
    start: row.start,
    timeZone: row.timeZone,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    place: row.place,
    agenda: row.agenda,
    note: row.note,
    hours: -(row.hoursEntry?.unwrap().hours ?? 0) || 0,
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
  };
}

/** The sessions with the client at an address, in any case of its letters. */
export function findClientSessions(
  em: EntityManager,
  email: string,
  options: Pick<FindOptions<CoachingSessionRow>, 'orderBy' | 'limit'>,
): Promise<CoachingSessionRow[]> {
  const ofClient = { [raw((alias) => `lower(${alias}.client_email)`)]: normalizeEmail(email) };
  return em.find(CoachingSessionEntity, ofClient, { ...options, populate: SHOWN_WITH });
}
