import { NotificationEntity } from '@rapport/db/entities/notifications';
import {
  MAX_LISTED_NOTIFICATIONS,
  type NotificationPage,
  type NotificationPageQuery,
} from '@rapport/domain/notifications/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { decodeCursor, toPage } from '../../platform/pagination/keyset-page.ts';
import { getOwnAddress } from './own-address.ts';
import { LINKED_NOTIFICATION_FIELDS, toLinkedNotification } from './serialize.ts';

/**
 * A page of the caller's own notifications with their subjects, newest first. Throws BAD_REQUEST for an invalid
 * cursor.
 */
export async function listAllNotifications(
  { em, actor }: Pick<Deps, 'em'> & { actor: Actor },
  { limit = MAX_LISTED_NOTIFICATIONS, cursor }: NotificationPageQuery,
): Promise<NotificationPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const recipientEmail = getOwnAddress(actor);
  if (recipientEmail === null) return { notifications: [], unreadCount: 0, nextCursor: null };
  const query = em
    .createQueryBuilder(NotificationEntity, 'n')
    .select([...LINKED_NOTIFICATION_FIELDS])
    .where({ recipientEmail });
  if (after) query.andWhere('(n.created_at, n.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await query
    .orderBy({ createdAt: 'desc', id: 'desc' })
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = toPage(found, limit);
  const unreadCount = await em.count(NotificationEntity, { recipientEmail, isRead: false });
  return { notifications: rows.map(toLinkedNotification), unreadCount, nextCursor };
}
