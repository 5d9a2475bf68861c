import { z } from 'zod';
import type { EmailKind } from '../emails/kinds.ts';
import { email } from '../shared/email.ts';
import { normalizeEmail } from '../shared/email-address.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail } from '../shared/stored-text.ts';
import { seenValues } from '../shared/update.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './schema.ts';

/** The most addresses that get the owner's notifications. */
const MAX_ADDRESSES = 5;
/** The most reminders before a plan ends. */
const MAX_REMINDERS = 5;
const MAX_REMINDER_DAYS = 90;

/** Emails of single events to one address in a day of the site's time zone; further events come in a summary. */
export const MAX_EMAILS_PER_DAY = 60;

/** When an event is emailed. */
export const NOTIFICATION_TIMINGS = ['at_once', 'hourly', 'daily', 'off'] as const;
export type NotificationTiming = (typeof NOTIFICATION_TIMINGS)[number];

/** Emails to clients that the owner can turn off. Clients see the same in the portal. */
export const OPTIONAL_CLIENT_EMAILS = [
  'plan_changed',
  'renewal_received',
  'renewal_approved',
  'renewal_rejected',
] as const satisfies EmailKind[];
export type OptionalClientEmail = (typeof OPTIONAL_CLIENT_EMAILS)[number];

/** Gives every name of a list the same schema or value. */
function forEach<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

const timing = z.enum(NOTIFICATION_TIMINGS, {
  error: `Use one of these: ${NOTIFICATION_TIMINGS.join(', ')}.`,
});
const eventsSchema = z.object(forEach(NOTIFICATION_TYPES, timing));
const clientEmailsSchema = z.object(
  forEach(OPTIONAL_CLIENT_EMAILS, z.boolean({ error: 'This must be true or false.' })),
);

/** What the owner and clients are notified about by email, and when. */
export const notificationSettingsSchema = z
  .object({
    addresses: storedList(storedEmail(), MAX_ADDRESSES).meta({
      description: 'Who gets the emails; ADMIN_NOTIFICATION_EMAIL until it is changed.',
      examples: [['owner@example.com']],
    }),
    events: eventsSchema.meta({ description: 'When each event is emailed to the addresses.' }),
    reminderDays: storedList(z.int().min(1).max(MAX_REMINDER_DAYS), MAX_REMINDERS).meta({
      description: 'Days before a plan ends at which its client is reminded, the most first.',
    }),
    clientEmails: clientEmailsSchema.meta({ description: 'Which of these emails clients get.' }),
    updatedAt: instantSchema.nullable().meta({ description: 'Null until the settings are changed.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** The settings until the owner changes them, apart from the addresses. */
export const DEFAULT_NOTIFICATION_SETTINGS: Omit<NotificationSettings, 'addresses' | 'updatedAt'> = {
  // An alert may be about email, and it is in the admin area anyway.
  events: { ...forEach(NOTIFICATION_TYPES, 'at_once'), system_alert: 'off' },
  reminderDays: [30, 14, 7, 3, 1],
  clientEmails: forEach(OPTIONAL_CLIENT_EMAILS, true),
};

const TOO_MANY_ADDRESSES = `Use at most ${MAX_ADDRESSES} addresses.`;
const WRONG_DAYS = `Use whole numbers from 1 to ${MAX_REMINDER_DAYS}.`;

const addresses = z
  .array(email(), { error: 'This must be a list of email addresses.' })
  .max(MAX_ADDRESSES, { error: TOO_MANY_ADDRESSES })
  .overwrite((list) => [...new Map(list.map((one) => [normalizeEmail(one), one])).values()]);

const reminderDays = z
  .array(
    z.int({ error: WRONG_DAYS }).min(1, { error: WRONG_DAYS }).max(MAX_REMINDER_DAYS, { error: WRONG_DAYS }),
    {
      error: 'This must be a list of days.',
    },
  )
  .max(MAX_REMINDERS, { error: `Use at most ${MAX_REMINDERS} reminders.` })
  .overwrite((days) => [...new Set(days)].sort((a, b) => b - a));

/** A change: what is left out stays as it is, and null is the default again. */
export const notificationSettingsPayloadSchema = z.object({
  addresses: addresses.nullable().optional(),
  events: eventsSchema.partial().nullable().optional(),
  reminderDays: reminderDays.nullable().optional(),
  clientEmails: clientEmailsSchema.partial().nullable().optional(),
  seen: seenValues(notificationSettingsSchema.pick({ updatedAt: true }).shape),
});
export type NotificationSettingsPayload = z.infer<typeof notificationSettingsPayloadSchema>;

export const notificationSettingsResultSchema = okSchema.extend({ settings: notificationSettingsSchema });
export type NotificationSettingsResult = z.infer<typeof notificationSettingsResultSchema>;

/** What events are called in a summary. */
const EVENT_NAMES: Record<NotificationType, string> = {
  contact_form: 'message',
  newsletter_subscription: 'newsletter subscription',
  client_enrollment: 'client enrollment',
  renewal_request: 'renewal request',
  session_changed: 'session change',
  system_alert: 'system alert',
};

/** The name of an event in the singular, as in "3 messages". */
export const getEventName = (type: NotificationType): string => EVENT_NAMES[type];
