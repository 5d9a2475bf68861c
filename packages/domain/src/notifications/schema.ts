import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { listQuerySchema, nextCursorSchema, queryInteger } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';

export const NOTIFICATION_TYPES = [
  'contact_form',
  'newsletter_subscription',
  'client_enrollment',
  'renewal_request',
  'session_changed',
  'system_alert',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

/** The most notifications in one list. */
export const MAX_LISTED_NOTIFICATIONS = 50;

/**
 * What a notification is about: a record or a screen. Those that begin with `own_` are for the client in the portal,
 * the others for the admins.
 */
export const NOTIFICATION_SUBJECTS = [
  'contact',
  'subscriber',
  'enrollment',
  'renewal_request',
  'session',
  'campaign',
  'contacts',
  'subscribers',
  'emails',
  'failed_emails',
  'database',
  'webhooks',
  'own_plan',
  'own_renewal_request',
  'own_session',
] as const;
export type NotificationSubjectType = (typeof NOTIFICATION_SUBJECTS)[number];

/** A notification stored on the server. */
export const notificationSchema = z
  .object({
    id: idSchema,
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    priority: z.enum(NOTIFICATION_PRIORITIES),
    createdAt: instantSchema,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const unreadCount = z
  .int()
  .min(0)
  .meta({ description: 'The number of all unread notifications, including those not listed.' });

export const notificationListSchema = z.object({
  notifications: storedList(notificationSchema, MAX_LISTED_NOTIFICATIONS),
  unreadCount,
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** A notification with its subject, for the screens. */
export const linkedNotificationSchema = notificationSchema
  .extend({
    subject: z
      .object({
        type: z.enum(NOTIFICATION_SUBJECTS),
        id: idSchema
          .nullable()
          .meta({ description: 'The id of the record; null for a screen, such as the failed emails.' }),
      })
      .nullable()
      .meta({ description: 'What the notification is about; null if that was not stored.' }),
  })
  .meta({ id: 'LinkedNotification' });
export type LinkedNotification = z.infer<typeof linkedNotificationSchema>;

/** The most notifications of a page. */
const MAX_PAGE_LENGTH = 100;

/** A page of notifications. */
export const notificationPageQuerySchema = listQuerySchema.pick({ cursor: true }).extend({
  limit: queryInteger({ min: 1, max: MAX_PAGE_LENGTH }).optional(),
});
export type NotificationPageQuery = z.infer<typeof notificationPageQuerySchema>;

export const notificationPageSchema = z.object({
  notifications: storedList(linkedNotificationSchema, MAX_PAGE_LENGTH),
  unreadCount,
  nextCursor: nextCursorSchema,
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** Clears everything up to the newest notification on the screen. */
export const clearNotificationsSchema = z.object({
  until: instantSchema.meta({ description: 'Notifications created later are not deleted.' }),
});
export type ClearNotifications = z.infer<typeof clearNotificationsSchema>;
