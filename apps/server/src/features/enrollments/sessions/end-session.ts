import { type EntityManager, ref } from '@mikro-orm/postgresql';
import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { CancelPayload, HeldPayload, MissedPayload } from '@rapport/domain/sessions/schema';
import { sessionHours } from '@rapport/domain/sessions/session';
import { AppError } from '@rapport/domain/shared/app-error';
import { dayToInstant, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { tellClient } from '../../../mail/sessions/tell-client.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { addEntry } from '../add-entry.ts';
import { lockPlan } from '../stored-plans.ts';
import type { Changed, SessionDeps } from './plan-session.ts';
import { assertPlanned, lockSession, readSession } from './stored-sessions.ts';

/** Takes the hours of a session from its plan, if it has one. Throws AppError CONFLICT where fewer remain. */
export async function takeHours(
  tx: EntityManager,
  deps: Pick<SessionDeps, 'env' | 'now'> & { actor: { email: string } },
  session: CoachingSessionRow,
  note: string | null,
): Promise<void> {
  if (!session.enrollment) return;
  const plan = await lockPlan(tx, session.enrollment.id);
  const { row } = await addEntry(tx, deps, plan, {
    kind: 'used',
    hours: -sessionHours(session.minutes),
    occurredOn: dayToInstant(toCalendarDay(session.startsAt, deps.env.siteTimeZone)),
    note,
    privateNote: session.privateNote,
  });
  session.hoursEntry = ref(row);
}

/** Throws AppError CONFLICT for a session that is still ahead. */
function assertBegun({ startsAt }: CoachingSessionRow, now: Date): void {
  if (startsAt <= now) return;
  throw new AppError('CONFLICT', 'This session has not begun yet. Move it first if it takes place earlier.');
}

/** Ends a planned session, with an entry in the audit log. */
async function endSession(
  deps: SessionDeps,
  id: string,
  message: string,
  end: (tx: EntityManager, session: CoachingSessionRow) => Promise<void>,
): Promise<Changed> {
  await deps.em.transactional(async (tx) => {
    const session = await lockSession(tx, id);
    assertPlanned(session);
    await end(tx, session);
    recordAudit(tx, deps, { action: `session.${session.state}`, subjectType: 'session', subjectId: id });
  });
  return { success: true, message, session: await readSession(deps, id) };
}

/** Marks a session as held and takes its hours from the plan, in one step. Throws AppError CONFLICT where fewer remain. */
export function holdSession(
  deps: SessionDeps,
  { id, minutes, note, privateNote }: HeldPayload & { id: string },
): Promise<Changed> {
  return endSession(deps, id, 'Session held', async (tx, session) => {
    assertBegun(session, deps.now());
    session.state = 'held';
    session.note = note;
    if (minutes !== undefined) session.minutes = minutes;
    if (privateNote !== undefined) session.privateNote = privateNote;
    await takeHours(tx, deps, session, note);
  });
}

/** Marks a session as missed; its hours are taken from the plan if they count. Throws AppError CONFLICT where fewer remain. */
export function missSession(
  deps: SessionDeps,
  { id, hoursCount, note }: MissedPayload & { id: string },
): Promise<Changed> {
  return endSession(deps, id, 'Session missed', async (tx, session) => {
    assertBegun(session, deps.now());
    session.state = 'missed';
    session.note = note;
    if (hoursCount) await takeHours(tx, deps, session, note ?? 'Missed');
  });
}

/** Cancels a session by the owner: its hours are free again, and the client gets the reason. */
export function cancelSession(
  deps: SessionDeps,
  { id, reason }: CancelPayload & { id: string },
): Promise<Changed> {
  return endSession(deps, id, 'Session cancelled', async (tx, session) => {
    session.state = 'cancelled';
    session.cancelledBy = 'owner';
    session.cancelReason = reason;
    await tellClient(tx, deps, session, 'Session cancelled');
  });
}
