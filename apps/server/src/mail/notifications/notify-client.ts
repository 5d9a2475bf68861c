import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../platform/deps.ts';
import { type NotificationSubject, toSubjectColumns } from './notify-admins.ts';

/**
 * Creates a notification for a client in the portal, inside the caller's transaction. It is addressed by email, so
 * that it is there when the client first signs in.
 */
export function notifyClient(
  tx: EntityManager,
  { now }: Pick<Deps, 'now'>,
  clientEmail: string,
  {
    subject,
    ...notification
  }: Pick<NotificationRow, 'type' | 'title' | 'message' | 'priority'> & { subject?: NotificationSubject },
): void {
  tx.create(NotificationEntity, {
    ...notification,
    ...toSubjectColumns(subject),
    recipientEmail: normalizeEmail(clientEmail),
    isRead: false,
    createdAt: now(),
  });
}
