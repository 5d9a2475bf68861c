import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import type { JobDeps } from '../../platform/deps.ts';
import { SESSION_REMINDER, toSessionValues } from '../kinds/sessions.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { readSessionSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
/** The most sessions in one round; the next round takes others. */
const MAX_ROUND = 1_000;

interface Session {
  startsAt: Date;
  /** When its time was set last. */
  timedAt: Date;
}

/**
 * The reminder that is due, named by its hours: the latest whose moment has come. None where the time was set after that
 * moment, because the invitation has just said it.
 */
function dueReminder({ startsAt, timedAt }: Session, hours: readonly number[], now: Date): number | null {
  const momentOf = (step: number) => new Date(startsAt.getTime() - step * HOUR_MS);
  const latest = hours.findLast((step) => momentOf(step) <= now);
  if (latest === undefined || startsAt <= now) return null;
  return timedAt <= momentOf(latest) ? latest : null;
}

/**
 * Enqueues the reminders that are due. Each is sent once for a session and its time, on any replica and however often this
 * runs; if the server was down, only the latest one that was missed is sent.
 */
export async function sendSessionReminders(deps: JobDeps): Promise<void> {
  const now = deps.now();
  const { reminderHours, noticeHours } = await readSessionSettings(deps.em.fork());
  const [earliest] = reminderHours;
  if (earliest === undefined) return;
  const until = new Date(now.getTime() + earliest * HOUR_MS);
  const sessions = await deps.em
    .fork()
    .find(
      CoachingSessionEntity,
      { state: 'planned', emailsClient: true, startsAt: { $gt: now, $lte: until } },
      { orderBy: { startsAt: 'asc' }, limit: MAX_ROUND },
    );
  for (const session of sessions) {
    const step = dueReminder(session, reminderHours, now);
    if (step === null) continue;
    await enqueueEmail(deps.em.fork(), deps, {
      kind: SESSION_REMINDER,
      recipient: session.clientEmail,
      values: toSessionValues(session, noticeHours, deps.now()),
      subjectId: session.id,
      once: `session_reminder:${session.id}:${session.startsAt.toISOString()}:${step}`,
    });
  }
}
