import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationRow } from '@rapport/db/entities/notifications';
import type { NotificationSubjectType } from '@rapport/domain/notifications/schema';
import { MAX_EMAILS_PER_DAY } from '@rapport/domain/notifications/settings';
import { getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';
import { readNotificationSettings } from './settings.ts';

type EventType = NotificationRow['type'];

/** An event to email to the owner. */
export interface OwnerEmail {
  type: EventType;
  title: string;
  message: string;
  replyTo?: string;
  /** What it is about. */
  about: NotificationSubjectType | undefined;
  /** The admin who caused it, if one did. */
  actor: Pick<Actor, 'email' | 'via'> | undefined;
  /** The addresses of all admins. */
  admins: readonly string[];
}

/** The section of the admin area for each type; the dashboard for others. */
const SECTIONS: Partial<Record<EventType, string>> = {
  contact_form: 'contacts',
  newsletter_subscription: 'newsletter',
  client_enrollment: 'enrollments',
  renewal_request: 'enrollments',
};

/** The address of the screen where events of this type are. */
export function getAdminUrl({ publicUrl }: Pick<Deps['env'], 'publicUrl'>, type: EventType): string {
  const section = SECTIONS[type];
  return section === undefined ? `${publicUrl}/admin` : `${publicUrl}/admin?section=${section}`;
}

/** Alerts that are not emailed: such an email may fail for the same reason, which would be another alert. */
const ABOUT_EMAIL: readonly NotificationSubjectType[] = ['emails', 'failed_emails'];

/**
 * Held until the caller's transaction ends, so that the emails of a day are counted exactly, and no event is added to a
 * summary that is just being sent.
 */
export async function lockOwnerEmails(tx: EntityManager): Promise<void> {
  await holdLock(tx, 'emails to the owner');
}

/** Whether an address is of the admin who caused the event, who knows of it. */
function isOwnAction(address: string, { actor, admins }: OwnerEmail): boolean {
  if (actor?.via !== 'session') return false;
  const own = normalizeEmail(actor.email);
  return normalizeEmail(address) === own || (admins.length === 1 && admins[0] === own);
}

/** The most emails of single events that one of these addresses got today, in the site's time zone. */
async function countToday(
  tx: EntityManager,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  addresses: readonly string[],
): Promise<number> {
  const today = getStartOfDay(toCalendarDay(now(), env.siteTimeZone), env.siteTimeZone);
  const [row] = await tx.execute<{ most: number }[]>(
    `select coalesce(max(emails), 0)::int as most
       from (select count(*) as emails from outgoing_email
              where lower(recipient) in (${addresses.map(() => 'lower(?)').join(', ')})
                and created_at >= ?::timestamptz and kind = 'admin_notification' and once is null
              group by lower(recipient)) by_recipient`,
    [...addresses, today.toISOString()],
  );
  return row?.most ?? 0;
}

/**
 * Emails an event to the owner inside the caller's transaction, as the notification settings have it: at once, up to 60
 * times a day, or with others in a summary.
 */
export async function emailOwner(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  email: OwnerEmail,
): Promise<void> {
  const { type, title, message, replyTo, about } = email;
  if (about !== undefined && ABOUT_EMAIL.includes(about)) return;
  const settings = await readNotificationSettings({ em: tx, env: deps.env });
  const timing = settings.events[type];
  const recipients = settings.addresses.filter((address) => !isOwnAction(address, email));
  if (timing === 'off' || recipients.length === 0) return;
  await lockOwnerEmails(tx);
  if (timing !== 'at_once' || (await countToday(tx, deps, recipients)) >= MAX_EMAILS_PER_DAY) {
    await tx.execute(
      `insert into notification_summary (type, events, first_at) values (?, 1, ?::timestamptz)
       on conflict (type) do update set events = notification_summary.events + 1`,
      [type, deps.now().toISOString()],
    );
    return;
  }
  const values = {
    title,
    message,
    adminUrl: getAdminUrl(deps.env, type),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
  for (const recipient of recipients) {
    await enqueueEmail(tx, deps, { kind: 'admin_notification', recipient, values });
  }
}
