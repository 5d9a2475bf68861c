import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../platform/deps.ts';
import { type NotificationSubject, subjectColumns } from './notify-admins.ts';

/**
 * Tells a client something in the portal, inside the caller's transaction (decision 18). It is addressed by email, so
 * that it is there when someone signs in for the first time.
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
    ...subjectColumns(subject),
    recipientEmail: normalizeEmail(clientEmail),
    isRead: false,
    createdAt: now(),
  });
}
