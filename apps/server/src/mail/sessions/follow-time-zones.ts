import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { TIME_ZONE_DATA, toInstant } from '../../platform/calendar/local-time.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { tellClient } from './tell-client.ts';

/** The most sessions in one round; the next round takes others. */
const MAX_ROUND = 1_000;

/** Computes the instant of a session again, and tells both sides where it is another one. */
async function resolve(tx: EntityManager, deps: JobDeps, session: CoachingSessionRow): Promise<void> {
  const { id, start, timeZone, clientName } = session;
  session.timeZoneData = TIME_ZONE_DATA;
  const startsAt = toInstant(start, timeZone);
  if (startsAt.getTime() === session.startsAt.getTime()) return;
  session.startsAt = startsAt;
  session.timedAt = deps.now();
  await tellClient(tx, deps, session, 'Session changed');
  await notifyAdmins(tx, deps, {
    type: 'session_changed',
    title: 'Session changed',
    message: `The rules of ${timeZone} changed. The session with ${clientName} stays at ${start.slice(11)} there, which is ${formatTime(startsAt, deps.env.siteTimeZone, 'full')} here.`,
    priority: 'high',
    subject: { type: 'session', id },
  });
}

/**
 * Keeps planned sessions at their time by the clocks when newer time zone data moves these: once for each session and
 * version of the data, on any replica.
 */
export async function followTimeZones(deps: JobDeps): Promise<void> {
  const stale = await deps.em
    .fork()
    .find(
      CoachingSessionEntity,
      { state: 'planned', startsAt: { $gt: deps.now() }, timeZoneData: { $ne: TIME_ZONE_DATA } },
      { fields: ['id'], orderBy: { startsAt: 'asc' }, limit: MAX_ROUND },
    );
  for (const { id } of stale) {
    await deps.em.fork().transactional(async (tx) => {
      const session = await tx.findOne(
        CoachingSessionEntity,
        { id, state: 'planned', timeZoneData: { $ne: TIME_ZONE_DATA } },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (session) await resolve(tx, deps, session);
    });
  }
}
