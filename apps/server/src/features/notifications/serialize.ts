import type { NotificationRow } from '@rapport/db/entities/notifications';
import type { LinkedNotification, Notification } from '@rapport/domain/notifications/schema';

/** The columns of a notification that the API returns. */
export const NOTIFICATION_FIELDS = [
  'id',
  'type',
  'title',
  'message',
  'isRead',
  'priority',
  'createdAt',
] as const;

/** A stored notification as the API's `Notification`. */
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

/** The columns of a notification with its subject. */
export const LINKED_NOTIFICATION_FIELDS = [...NOTIFICATION_FIELDS, 'subjectType', 'subjectId'] as const;

/** A stored notification with its subject, for the screens. */
export function toLinkedNotification(
  row: Pick<NotificationRow, (typeof LINKED_NOTIFICATION_FIELDS)[number]>,
): LinkedNotification {
  const subject = row.subjectType ? { type: row.subjectType, id: row.subjectId ?? null } : null;
  return { ...toNotification(row), subject };
}
