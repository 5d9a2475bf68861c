import type { EntityManager } from '@mikro-orm/postgresql';
import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import type { Deps } from '../../platform/deps.ts';
import { SESSION_CANCELLED, SESSION_PLANNED, toSessionValues } from '../kinds/sessions.ts';
import { notifyClient } from '../notifications/notify.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { readSessionSettings } from './settings.ts';

/** What happened to a session, in a few words. */
export type SessionChange = 'Session planned' | 'Session moved' | 'Session changed' | 'Session cancelled';

/**
 * Tells the client of a session what happened to it, inside the caller's transaction: in the portal, and by an email with
 * a calendar file whose sequence rises each time.
 */
export async function tellClient(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  session: CoachingSessionRow,
  change: SessionChange,
): Promise<void> {
  const { id, clientEmail, startsAt, timeZone, emailsClient, cancelReason } = session;
  session.sequence += 1;
  const reason = cancelReason === null ? '' : `\n${cancelReason}`;
  notifyClient(tx, deps, clientEmail, {
    type: 'session_changed',
    title: change,
    message: `${formatTime(startsAt, timeZone, 'full')}.${change === 'Session cancelled' ? reason : ''}`,
    priority: 'medium',
    subject: { type: 'own_session', id },
  });
  if (!emailsClient) return;
  const { noticeHours } = await readSessionSettings(tx);
  await enqueueEmail(tx, deps, {
    kind: change === 'Session cancelled' ? SESSION_CANCELLED : SESSION_PLANNED,
    recipient: clientEmail,
    values: { ...toSessionValues(session, noticeHours, deps.now()), change },
    subjectId: id,
  });
}
