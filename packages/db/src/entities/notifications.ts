import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_SUBJECTS,
  NOTIFICATION_TYPES,
} from '@rapport/domain/notifications/schema';
import { createdAt, email, id, instant, textList } from './columns.ts';

/**
 * A notification for one person, addressed by lower-cased email: an admin or a client may be notified
 * before ever signing in. What concerns the admins is one row for each of them, so that each reads for themselves.
 */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  checks: [{ name: 'notification_recipient_lower', expression: 'recipient_email = lower(recipient_email)' }],
  indexes: [
    {
      name: 'notification_newest_first',
      columns: [
        { name: 'recipientEmail' },
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['recipientEmail', 'createdAt', 'id'],
    },
    {
      name: 'notification_unread',
      expression:
        'create index "notification_unread" on "notification" ("recipient_email") where not "is_read"',
    },
  ],
  properties: {
    id: id(),
    recipientEmail: email(),
    type: p.enum(NOTIFICATION_TYPES),
    title: p.text(),
    message: p.text(),
    isRead: p.boolean().default(false),
    priority: p.enum(NOTIFICATION_PRIORITIES).default('medium'),
    /** What it is about, so that it can lead there; the row may be gone. */
    subjectType: p.enum(NOTIFICATION_SUBJECTS).nullable(),
    subjectId: p.uuid().nullable(),
    createdAt: createdAt(),
  },
});
export type NotificationRow = InferEntity<typeof NotificationEntity>;

/**
 * A current fault that the admins are alerted to. One row for each kind of alert, so that replicas raise
 * it once.
 */
export const SystemAlertEntity = defineEntity({
  name: 'SystemAlert',
  tableName: 'system_alert',
  properties: {
    key: p.string().length(100).primary(),
    startedAt: p.datetime(3).defaultRaw('now()'),
    /** Attempts that failed since then. */
    failures: p.integer().default(0),
    /** What the last of them said. */
    reason: p.text().strictNullable(),
    /** When the admins were alerted; null while it is too early. */
    raisedAt: instant().strictNullable(),
  },
});

/** One row, once the owner has changed something; what is null or missing in it is the default. */
export const NotificationSettingsEntity = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  checks: [{ name: 'notification_settings_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    /** Who gets the emails; null for ADMIN_NOTIFICATION_EMAIL. */
    addresses: textList().strictNullable(),
    /** When each event is emailed. */
    events: p.json<Record<string, string>>().defaultRaw("'{}'"),
    /** Days before a plan ends at which its client is reminded. */
    reminderDays: p.json<number[]>().strictNullable(),
    /** Which of the optional emails clients get. */
    clientEmails: p.json<Record<string, boolean>>().defaultRaw("'{}'"),
    /** When `reminderDays` last changed: reminders that would have been due before are not sent. */
    remindersChangedAt: instant().strictNullable(),
    updatedAt: instant(),
  },
});
export type NotificationSettingsRow = InferEntity<typeof NotificationSettingsEntity>;

/** How many events wait for the next summary to the owner. One row for each type. */
export const NotificationSummaryEntity = defineEntity({
  name: 'NotificationSummary',
  tableName: 'notification_summary',
  properties: {
    type: p.enum(NOTIFICATION_TYPES).primary(),
    events: p.integer(),
    /** When the first of them happened. */
    firstAt: instant(),
  },
});
export type NotificationSummaryRow = InferEntity<typeof NotificationSummaryEntity>;
