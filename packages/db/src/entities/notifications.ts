import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, email, id, instant } from './columns.ts';

export const NOTIFICATION_TYPES = [
  'contact_form',
  'newsletter_subscription',
  'client_enrollment',
  'renewal_request',
  'system_alert',
] as const;
export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const NOTIFICATION_SUBJECTS = [
  'contact',
  'subscriber',
  'enrollment',
  'renewal_request',
  'campaign',
  'contacts',
  'subscribers',
  'emails',
  'failed_emails',
  'database',
  'webhooks',
  'own_plan',
  'own_renewal_request',
] as const;

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
