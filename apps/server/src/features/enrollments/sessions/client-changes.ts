import type { EntityManager } from '@mikro-orm/postgresql';
import { getRemainingHours } from '@rapport/db/enrollments/queries';
import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import { isWithinNotice, sessionHours } from '@rapport/domain/sessions/session';
import { AppError } from '@rapport/domain/shared/app-error';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { hoursText } from '@rapport/domain/shared/quantity';
import { notifyAdmins } from '../../../mail/notifications/notify.ts';
import { readSessionSettings } from '../../../mail/sessions/settings.ts';
import { type SessionChange, tellClient } from '../../../mail/sessions/tell-client.ts';
import { type AuditSource, recordAudit } from '../../../platform/audit/record-audit.ts';
import { toLocalTime } from '../../../platform/calendar/local-time.ts';
import { holdLock } from '../../../platform/database/transaction-lock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { setTime } from './change-session.ts';
import { takeHours } from './end-session.ts';
import { listFreeTimes } from './free-times.ts';
import { assertPlanned, lockSession } from './stored-sessions.ts';

/** Who acts is a client who signed in, or opened the link of an email. */
export type ClientDeps = Pick<Deps, 'em' | 'env' | 'now'> & AuditSource;

const TAKEN = 'This time is no longer free. Choose another one.';

function tellOwner(
  tx: EntityManager,
  deps: ClientDeps,
  { id, clientName, clientEmail }: CoachingSessionRow,
  { title, text }: { title: SessionChange; text: string },
): Promise<void> {
  return notifyAdmins(tx, deps, {
    type: 'session_changed',
    title,
    // With the address, by which it is found when the client is erased.
    message: `${clientName} (${clientEmail}) ${text}`,
    priority: 'high',
    subject: { type: 'session', id },
  });
}

/**
 * Moves a session for its client to one of the offered times, and tells both sides. Throws AppError CONFLICT after the
 * notice, and for a time that is not free any more.
 */
export async function moveByClient(
  deps: ClientDeps,
  { id, startsAt }: { id: string; startsAt: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    // Two clients never take the same time.
    await holdLock(tx, 'session times');
    const session = await lockSession(tx, id);
    assertPlanned(session);
    const settings = await readSessionSettings(tx);
    if (!isWithinNotice(session, settings.noticeHours, deps.now())) {
      throw new AppError(
        'CONFLICT',
        `Sessions can be moved until ${hoursText(settings.noticeHours)} before they begin.`,
      );
    }
    const chosen = new Date(startsAt);
    const free = await listFreeTimes(tx, deps, session, settings);
    if (!free.some((time) => time.getTime() === chosen.getTime())) {
      throw new AppError('CONFLICT', TAKEN, { issues: [{ path: ['startsAt'], message: TAKEN }] });
    }
    const before = formatTime(session.startsAt, deps.env.siteTimeZone, 'full');
    const { timeZone } = session;
    setTime(deps, session, { start: toLocalTime(chosen, timeZone), timeZone, startsAt: chosen });
    await tellClient(tx, deps, session, 'Session moved');
    await tellOwner(tx, deps, session, {
      title: 'Session moved',
      text: `moved the session of ${before} to ${formatTime(chosen, deps.env.siteTimeZone, 'full')}.`,
    });
    recordAudit(tx, deps, { action: 'session.moved_by_client', subjectType: 'session', subjectId: id });
  });
  return { success: true, message: 'Session moved successfully' };
}

/** What cancelling now costs, in hours of the plan: nothing within the notice, and never more than is left. */
export async function getCancellationCost(
  em: EntityManager,
  { now }: Pick<Deps, 'now'>,
  session: CoachingSessionRow,
  noticeHours: number,
): Promise<number> {
  if (session.enrollment === null || isWithinNotice(session, noticeHours, now())) return 0;
  const left = await getRemainingHours(em, session.enrollment.id);
  return left >= sessionHours(session.minutes) ? sessionHours(session.minutes) : 0;
}

/**
 * Cancels a session for its client and tells both sides. After the notice its hours are taken from the plan, which the
 * client has to accept: throws AppError CONFLICT with what it costs otherwise, and for a session that has begun.
 */
export async function cancelByClient(
  deps: ClientDeps,
  {
    id,
    reason,
    acceptedHours = 0,
  }: { id: string; reason: string | null; acceptedHours?: number | undefined },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const session = await lockSession(tx, id);
    assertPlanned(session);
    if (session.startsAt <= deps.now()) throw new AppError('CONFLICT', 'This session has already begun.');
    const { noticeHours } = await readSessionSettings(tx);
    const cost = await getCancellationCost(tx, deps, session, noticeHours);
    if (cost > acceptedHours) {
      const message = `Cancelling now takes ${hoursText(cost)} from your plan, because it begins in less than ${hoursText(noticeHours)}.`;
      throw new AppError('CONFLICT', message, { issues: [{ path: ['acceptedHours'], message }] });
    }
    if (cost > 0) await takeHours(tx, { ...deps, actor: { email: 'system' } }, session, 'Cancelled late');
    session.state = 'cancelled';
    session.cancelledBy = 'client';
    session.cancelReason = reason;
    await tellClient(tx, deps, session, 'Session cancelled');
    const when = formatTime(session.startsAt, deps.env.siteTimeZone, 'full');
    await tellOwner(tx, deps, session, {
      title: 'Session cancelled',
      text: `cancelled the session of ${when}${cost > 0 ? `, which takes ${hoursText(cost)} from the plan` : ''}.${reason === null ? '' : `\n${reason}`}`,
    });
    recordAudit(tx, deps, {
      action: 'session.cancelled_by_client',
      subjectType: 'session',
      subjectId: id,
      details: { hours: cost },
    });
  });
  return { success: true, message: 'Session cancelled successfully' };
}
