import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/messaging';
import type { UseCaseDependencies } from '../trpc/context.ts';

/**
 * Raises a notification for every admin inside the caller's transaction (decision 18): one row each, addressed by
 * e-mail, so that it is there before an admin ever signed in and each reads for themselves.
 */
export function notifyAdmins(
  tx: EntityManager,
  deps: Pick<UseCaseDependencies, 'env' | 'now'>,
  notification: Pick<NotificationRow, 'type' | 'title' | 'message' | 'priority'>,
): void {
  for (const recipientEmail of deps.env.adminEmails) {
    tx.create(NotificationEntity, { ...notification, recipientEmail, isRead: false, createdAt: deps.now() });
  }
}
