import { NotificationEntity } from '@rapport/db/entities/notifications';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOwnAddress } from './own-address.ts';

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
