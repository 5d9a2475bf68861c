import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { SessionUpdate } from '@rapport/domain/sessions/schema';
import { sessionHours } from '@rapport/domain/sessions/session';
import { pickSent } from '@rapport/domain/shared/update';
import { type SessionChange, tellClient } from '../../../mail/sessions/tell-client.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { TIME_ZONE_DATA, toInstant } from '../../../platform/calendar/local-time.ts';
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
    const { start = session.start, timeZone = session.timeZone, ...others } = pickSent(input);
    const isTimed = input.start !== undefined || input.timeZone !== undefined;
    const after = { ...others, startsAt: isTimed ? toInstant(start, timeZone) : session.startsAt };
    const isMoved = after.startsAt.getTime() !== session.startsAt.getTime();
    const minutes = after.minutes ?? session.minutes;
    if (isMoved) assertAhead(after.startsAt, deps.now(), 'start');
    if (session.enrollment && (isMoved || minutes > session.minutes)) {
      const plan = await lockPlan(tx, session.enrollment.id);
      const heldBack = sessionHours(session.minutes);
      await assertFits(tx, deps, plan, { startsAt: after.startsAt, minutes, heldBack, confirmed });
    }
    const changed = changedFields(session, after);
    Object.assign(session, others);
    if (isMoved) setTime(deps, session, { start, timeZone, startsAt: after.startsAt });
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
