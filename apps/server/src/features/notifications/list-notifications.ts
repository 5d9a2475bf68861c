import { NotificationEntity } from '@rapport/db/entities/notifications';
import { MAX_LISTED_NOTIFICATIONS, type NotificationList } from '@rapport/domain/notifications/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOwnAddress } from './own-address.ts';
import { NOTIFICATION_FIELDS, toNotification } from './serialize.ts';

/** The caller's own notifications, newest first, at most 50; `unreadCount` counts all unread ones. */
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
