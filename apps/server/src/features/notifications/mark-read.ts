import { NotificationEntity } from '@rapport/db/entities/notifications';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Actor, Deps } from '../../platform/deps.ts';
import { ownAddress } from './own-address.ts';

type Dependencies = Pick<Deps, 'em'> & { actor: Actor };

/** Marks one of the caller's own notifications read, also when it was already. NOT_FOUND for anybody else's. */
export async function markRead(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  const recipientEmail = ownAddress(deps.actor);
  const found =
    recipientEmail === null
      ? 0
      : await deps.em.nativeUpdate(NotificationEntity, { id, recipientEmail }, { isRead: true });
  if (found === 0) throw new AppError('NOT_FOUND', 'This notification does not exist.');
  return { success: true, message: 'Notification marked as read' };
}

/** Marks every notification of the caller read, those beyond the listed ones too. */
export async function markAllRead(deps: Dependencies): Promise<Ok> {
  const recipientEmail = ownAddress(deps.actor);
  if (recipientEmail !== null) {
    await deps.em.nativeUpdate(NotificationEntity, { recipientEmail, isRead: false }, { isRead: true });
  }
  return { success: true, message: 'All notifications marked as read' };
}
