import { NotificationEntity } from '@rapport/db/entities/notifications';
import type { ClearNotifications } from '@rapport/domain/notifications/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOwnAddress } from './own-address.ts';

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
