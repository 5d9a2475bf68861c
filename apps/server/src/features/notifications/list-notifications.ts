import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import {
  type LinkedNotification,
  MAX_LISTED_NOTIFICATIONS,
  type Notification,
  type NotificationList,
  type NotificationPage,
  type NotificationPageQuery,
} from '@rapport/domain/notifications/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { creationOrder } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';

/**
 * The address of the user's notifications, or null while it is not verified: otherwise anyone could read another
 * person's notifications by registering their address at a provider that does not check it.
 */
export function getOwnAddress(actor: Pick<Actor, 'email' | 'emailVerified'>): string | null {
  return actor.emailVerified ? actor.email.toLowerCase() : null;
}

/** The columns of a notification that the API returns. */
const NOTIFICATION_FIELDS = ['id', 'type', 'title', 'message', 'isRead', 'priority', 'createdAt'] as const;

/** A stored notification as the API's `Notification`. */
function toNotification(row: Pick<NotificationRow, (typeof NOTIFICATION_FIELDS)[number]>): Notification {
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
const LINKED_NOTIFICATION_FIELDS = [...NOTIFICATION_FIELDS, 'subjectType', 'subjectId'] as const;

/** A stored notification with its subject, for the screens. */
function toLinkedNotification(
  row: Pick<NotificationRow, (typeof LINKED_NOTIFICATION_FIELDS)[number]>,
): LinkedNotification {
  const subject = row.subjectType ? { type: row.subjectType, id: row.subjectId ?? null } : null;
  return { ...toNotification(row), subject };
}

/** The current user's notifications, newest first, at most 50; `unreadCount` counts all unread ones. */
export async function listNotifications(
  deps: Pick<Deps, 'em'> & { actor: Actor },
): Promise<NotificationList> {
  const recipientEmail = getOwnAddress(deps.actor);
  if (recipientEmail === null) return { notifications: [], unreadCount: 0 };
  const rows = await deps.em
    .createQueryBuilder(NotificationEntity, 'n')
    .select([...NOTIFICATION_FIELDS])
    .where({ recipientEmail })
    .orderBy({ createdAt: 'desc', id: 'desc' })
    .limit(MAX_LISTED_NOTIFICATIONS)
    .execute('all');
  const unreadCount = await deps.em.count(NotificationEntity, { recipientEmail, isRead: false });
  return { notifications: rows.map(toNotification), unreadCount };
}

/**
 * A page of the caller's own notifications with their subjects, newest first. Throws BAD_REQUEST for an invalid
 * cursor.
 */
export async function listAllNotifications(
  { em, actor }: Pick<Deps, 'em'> & { actor: Actor },
  { limit = MAX_LISTED_NOTIFICATIONS, cursor }: NotificationPageQuery,
): Promise<NotificationPage> {
  const recipientEmail = getOwnAddress(actor);
  const order = creationOrder('n');
  if (recipientEmail === null) {
    // Refuses an invalid cursor, as for everybody else.
    if (cursor !== undefined) order.after(cursor);
    return { notifications: [], unreadCount: 0, nextCursor: null };
  }
  const query = em
    .createQueryBuilder(NotificationEntity, 'n')
    .select([...LINKED_NOTIFICATION_FIELDS])
    .where({ recipientEmail });
  const { rows, nextCursor } = await readPage(query, {
    order,
    cursor,
    limit,
    read: () => query.execute('all'),
  });
  const unreadCount = await em.count(NotificationEntity, { recipientEmail, isRead: false });
  return { notifications: rows.map(toLinkedNotification), unreadCount, nextCursor };
}
