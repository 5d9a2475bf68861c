import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { newId } from '@rapport/db/id';
import type { PlanPayload, Session } from '@rapport/domain/sessions/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { assertNotErased } from '../../../mail/consent/assert-not-erased.ts';
import { tellClient } from '../../../mail/sessions/tell-client.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { TIME_ZONE_DATA, toInstant, toLocalTime } from '../../../platform/calendar/local-time.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { lockPlan } from '../stored-plans.ts';
import { assertFits } from './fit-plan.ts';
import { readSession } from './stored-sessions.ts';

export type SessionDeps = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
export type Changed = Ok & { session: Session };

/** Sessions are not planned further ahead. */
const MAX_YEARS_AHEAD = 3;

/** Throws AppError BAD_REQUEST for an instant that is not ahead, or too far. */
export function assertAhead(startsAt: Date, now: Date, path: string): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS_AHEAD);
  if (startsAt > now && startsAt <= latest) return;
  const message =
    startsAt > now
      ? `Choose a day within the next ${MAX_YEARS_AHEAD} years.`
      : 'Choose a time in the future.';
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: [path], message }] });
}

/** Who the session is with: the client of the plan, or who is named. */
async function findClient(
  tx: EntityManager,
  deps: SessionDeps,
  { enrollmentId, clientName = '', clientEmail = '', allowErased }: PlanPayload,
): Promise<{ plan: EnrollmentRow | null; clientName: string; clientEmail: string }> {
  if (enrollmentId !== undefined) {
    const plan = await lockPlan(tx, enrollmentId);
    return { plan, clientName: plan.clientName, clientEmail: plan.clientEmail };
  }
  await assertNotErased(tx, deps, { email: clientEmail, allowErased });
  return { plan: null, clientName, clientEmail };
}

/** Plans a session and invites the client. Its hours are held back in the plan. Throws AppError CONFLICT where the plan does not fit. */
export async function planSession(deps: SessionDeps, input: PlanPayload): Promise<Changed> {
  const { start, timeZone = deps.env.siteTimeZone, minutes, place, agenda, privateNote } = input;
  const startsAt = toInstant(start, timeZone);
  assertAhead(startsAt, deps.now(), 'start');
  const id = newId();
  await deps.em.transactional(async (tx) => {
    const { plan, clientName, clientEmail } = await findClient(tx, deps, input);
    if (plan) {
      await assertFits(tx, deps, plan, { startsAt, minutes, heldBack: 0, confirmed: input.confirmed });
    }
    const session = tx.create(CoachingSessionEntity, {
      id,
      clientName,
      clientEmail,
      enrollment: plan,
      // A time that the clocks skip is the one that they show instead.
      start: toLocalTime(startsAt, timeZone),
      timeZone,
      startsAt,
      timeZoneData: TIME_ZONE_DATA,
      timedAt: deps.now(),
      minutes,
      place,
      agenda,
      privateNote,
      note: null,
      hoursEntry: null,
      cancelledBy: null,
      cancelReason: null,
      emailsClient: input.emailsClient ?? true,
      createdAt: deps.now(),
    });
    await tellClient(tx, deps, session, 'Session planned');
    recordAudit(tx, deps, {
      action: 'session.planned',
      subjectType: 'session',
      subjectId: id,
      details: { startsAt: startsAt.toISOString(), minutes },
    });
  });
  return { success: true, message: 'Session planned successfully', session: await readSession(deps, id) };
}
