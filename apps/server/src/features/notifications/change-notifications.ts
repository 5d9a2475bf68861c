import { NotificationEntity } from '@rapport/db/entities/notifications';
import type { ClearNotifications } from '@rapport/domain/notifications/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOwnAddress } from './list-notifications.ts';

type Dependencies = Pick<Deps, 'em'> & { actor: Actor };

/** Marks one of the caller's own notifications as read; repeating it is fine. NOT_FOUND for anyone else's. */
export async function markRead(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  const recipientEmail = getOwnAddress(deps.actor);
  const found =
    recipientEmail === null
      ? 0
      : await deps.em.nativeUpdate(NotificationEntity, { id, recipientEmail }, { isRead: true });
  if (found === 0) throw new AppError('NOT_FOUND', 'This notification does not exist.');
  return { success: true, message: 'Notification marked as read' };
}

/** Marks all notifications of the caller as read, including those that are not listed. */
export async function markAllRead(deps: Dependencies): Promise<Ok> {
  const recipientEmail = getOwnAddress(deps.actor);
  if (recipientEmail !== null) {
    await deps.em.nativeUpdate(NotificationEntity, { recipientEmail, isRead: false }, { isRead: true });
  }
  return { success: true, message: 'All notifications marked as read' };
}

/** Deletes one of the caller's own notifications. NOT_FOUND for anyone else's, and the second time. */
export async function deleteNotification(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { id }: { id: string },
): Promise<Ok> {
  const recipientEmail = getOwnAddress(deps.actor);
  const deleted =
    recipientEmail === null ? 0 : await deps.em.nativeDelete(NotificationEntity, { id, recipientEmail });
  if (deleted === 0) throw new AppError('NOT_FOUND', 'This notification does not exist.');
  return { success: true, message: 'Notification deleted successfully' };
}

/** Deletes the caller's own notifications up to an instant; later ones were not seen yet and stay. */
export async function clearNotifications(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { until }: ClearNotifications,
): Promise<Ok> {
  const recipientEmail = getOwnAddress(deps.actor);
  if (recipientEmail !== null) {
    const createdAt = { $lte: new Date(until) };
    await deps.em.nativeDelete(NotificationEntity, { recipientEmail, createdAt });
  }
  return { success: true, message: 'Notifications cleared' };
}
