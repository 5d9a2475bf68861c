import type { NotificationRow } from '@rapport/db/entities/notification';
import type { Notification } from '@rapport/domain/notifications/schema';

/** The columns of a notification that the wire carries. */
export const NOTIFICATION_FIELDS = [
  'id',
  'type',
  'title',
  'message',
  'isRead',
  'priority',
  'createdAt',
] as const;

/** A stored notification as the wire's `Notification`. */
export function toNotification(
  row: Pick<NotificationRow, (typeof NOTIFICATION_FIELDS)[number]>,
): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.isRead,
    priority: row.priority,
    createdAt: row.createdAt.toISOString(),
  };
}
