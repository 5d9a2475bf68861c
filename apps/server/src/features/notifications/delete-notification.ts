import { NotificationEntity } from '@rapport/db/entities/notifications';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOwnAddress } from './own-address.ts';

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
