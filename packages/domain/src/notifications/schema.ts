import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';

export const NOTIFICATION_TYPES = [
  'contact_form',
  'newsletter_subscription',
  'client_enrollment',
  'renewal_request',
  'system_alert',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

/** How many notifications a list answers at most. */
export const NOTIFICATION_LIST_LIMIT = 50;

/** A notification kept on the server. */
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

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unreadCount: z.int().min(0).meta({ description: 'All unread ones, not only those listed.' }),
});
export type NotificationList = z.infer<typeof notificationListSchema>;
