import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { NotificationSummaryEntity, type NotificationSummaryRow } from '@rapport/db/entities/notifications';
import { NOTIFICATION_TYPES } from '@rapport/domain/notifications/schema';
import { getEventName, type NotificationTiming } from '@rapport/domain/notifications/settings';
import { formatTime, getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { quantity } from '@rapport/domain/shared/quantity';
import type { JobDeps } from '../../platform/deps.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { getAdminUrl, lockOwnerEmails } from './email-owner.ts';
import { readNotificationSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
/** When the daily summary is sent, in the site's time zone. */
const DAILY_HOUR = 9;

/** An event is due when it happened before this: at a full hour, or at 9:00. Null while none is. */
function getDueBefore(timing: NotificationTiming, now: Date, siteTimeZone: string): Date | null {
  if (timing === 'off') return now;
  if (timing !== 'daily') return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const midnight = getStartOfDay(toCalendarDay(now, siteTimeZone), siteTimeZone);
  const nine = new Date(midnight.getTime() + DAILY_HOUR * HOUR_MS);
  return now >= nine ? nine : null;
}

/** Takes what is due, in the order of the types. */
async function takeDue(
  tx: EntityManager,
  isDue: (row: NotificationSummaryRow) => boolean,
): Promise<NotificationSummaryRow[]> {
  const due = (await tx.find(NotificationSummaryEntity, {})).filter(isDue);
  await tx.nativeDelete(NotificationSummaryEntity, { type: { $in: due.map(({ type }) => type) } });
  return NOTIFICATION_TYPES.flatMap((type) => due.filter((row) => row.type === type));
}

/** Says how many messages are new again because the day has come until which they waited; nothing where none is. */
async function describeDue(tx: EntityManager, today: string): Promise<string> {
  const due = await tx.count(ContactEntity, { isAnswered: false, waitingUntil: { $lte: today } });
  if (due === 0) return '';
  return ` ${quantity(due, 'message that waited is', 'messages that waited are')} new again.`;
}

/** The values of a summary: how many events there were since when, what else is due, and where they are. */
function toValues(
  env: JobDeps['env'],
  due: string,
  [first, ...others]: [NotificationSummaryRow, ...NotificationSummaryRow[]],
) {
  const all = [first, ...others];
  const since = new Date(Math.min(...all.map(({ firstAt }) => firstAt.getTime())));
  const counts = new Intl.ListFormat('en-US').format(
    all.map(({ type, events }) => quantity(events, getEventName(type))),
  );
  const { siteTimeZone: timeZone } = env;
  // The list of contacts can begin at a day.
  const from = first.type === 'contact_form' ? `&from=${toCalendarDay(since, timeZone)}` : '';
  return {
    title: counts,
    message: `Since ${formatTime(since, timeZone, 'long')}: ${counts}.${due}`,
    adminUrl:
      others.length > 0 || due !== '' ? `${env.publicUrl}/admin` : `${getAdminUrl(env, first.type)}${from}`,
  };
}

/**
 * Emails the owner a summary of the events that are due, one email to each address: those of every hour, those that were
 * too many for single emails, and from 9:00 in the site's time zone those of the day. Sent once, however often this runs.
 */
export async function sendSummaries(deps: JobDeps): Promise<void> {
  const { env } = deps;
  const now = deps.now();
  await deps.em.fork().transactional(async (tx) => {
    await lockOwnerEmails(tx);
    const { addresses, events } = await readNotificationSettings({ em: tx, env });
    const taken = await takeDue(tx, ({ type, firstAt }) => {
      const before = getDueBefore(events[type], now, env.siteTimeZone);
      return before !== null && firstAt < before;
    });
    const [first, ...others] = taken.filter(({ type }) => events[type] !== 'off');
    if (first === undefined) return;
    const due = await describeDue(tx, toCalendarDay(now, env.siteTimeZone));
    const values = toValues(env, due, [first, ...others]);
    for (const recipient of addresses) {
      const once = `notification_summary:${now.toISOString()}:${recipient}`;
      await enqueueEmail(tx, deps, { kind: 'admin_notification', recipient, values, once });
    }
  });
}
