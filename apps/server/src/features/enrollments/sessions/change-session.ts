import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { SessionUpdate } from '@rapport/domain/sessions/schema';
import { sessionHours } from '@rapport/domain/sessions/session';
import { pickSent, type Sent } from '@rapport/domain/shared/update';
import { type SessionChange, tellClient } from '../../../mail/sessions/tell-client.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { TIME_ZONE_DATA, toInstant, toLocalTime } from '../../../platform/calendar/local-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../../platform/edits/refuse-if-changed.ts';
import { lockPlan } from '../stored-plans.ts';
import { assertFits } from './fit-plan.ts';
import { assertAhead, type Changed, type SessionDeps } from './plan-session.ts';
import { assertPlanned, lockSession, readSession } from './stored-sessions.ts';

/** Sets the time of a session. */
export function setTime(
  { now }: Pick<Deps, 'now'>,
  session: CoachingSessionRow,
  time: Pick<CoachingSessionRow, 'start' | 'timeZone' | 'startsAt'>,
): void {
  Object.assign(session, time, { timeZoneData: TIME_ZONE_DATA, timedAt: now() });
}

/** What the client hears of it; null where only the private note changed. */
function describeChange(changed: readonly string[]): SessionChange | null {
  if (changed.includes('startsAt')) return 'Session moved';
  return changed.some((field) => field !== 'privateNote') ? 'Session changed' : null;
}

/** The fields of a change with the instant of its time; one without a time stays at its instant. */
function applyTime(
  session: CoachingSessionRow,
  {
    start = session.start,
    timeZone = session.timeZone,
    ...others
  }: Sent<Omit<SessionUpdate, 'seen' | 'confirmed'>>,
) {
  if (start === session.start && timeZone === session.timeZone)
    return { ...others, startsAt: session.startsAt };
  const startsAt = toInstant(start, timeZone);
  return { ...others, startsAt, start: toLocalTime(startsAt, timeZone), timeZone };
}

/**
 * Changes a planned session, and invites the client again unless only the private note changed. Throws AppError CONFLICT
 * where it is not planned any more, or its plan does not fit.
 */
export async function changeSession(
  deps: SessionDeps,
  { id, seen, confirmed, ...input }: SessionUpdate & { id: string },
): Promise<Changed> {
  await deps.em.transactional(async (tx) => {
    const session = await lockSession(tx, id);
    assertPlanned(session);
    refuseIfChanged('session', { updatedAt: session.changedAt.toISOString() }, seen);
    const after = applyTime(session, pickSent(input));
    const { startsAt } = after;
    const isMoved = startsAt.getTime() !== session.startsAt.getTime();
    const minutes = after.minutes ?? session.minutes;
    if (isMoved) assertAhead(startsAt, deps.now(), 'start');
    if (session.enrollment && (isMoved || minutes > session.minutes)) {
      const plan = await lockPlan(tx, session.enrollment.id);
      const heldBack = sessionHours(session.minutes);
      await assertFits(tx, deps, plan, { startsAt, minutes, heldBack, confirmed });
    }
    const changed = changedFields(session, after);
    Object.assign(session, after);
    if (isMoved) setTime(deps, session, session);
    const change = describeChange(changed);
    if (change !== null) await tellClient(tx, deps, session, change);
    recordAudit(tx, deps, {
      action: 'session.changed',
      subjectType: 'session',
      subjectId: id,
      details: { fields: changed },
    });
  });
  return { success: true, message: 'Session changed successfully', session: await readSession(deps, id) };
}
