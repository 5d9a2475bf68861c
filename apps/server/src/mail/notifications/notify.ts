import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import type { NotificationSubjectType } from '@rapport/domain/notifications/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { listAdminEmails } from '../../platform/admins.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { emailOwner } from './email-owner.ts';

/** What a notification is about: a row, or a screen such as the failed emails. */
export interface NotificationSubject {
  type: NotificationSubjectType;
  id?: string;
}

/** The columns that store the subject of a notification. */
function toSubjectColumns(subject: NotificationSubject | undefined) {
  return { subjectType: subject?.type ?? null, subjectId: subject?.id ?? null };
}

type AdminNotification = Pick<NotificationRow, 'type' | 'title' | 'message' | 'priority'> & {
  subject?: NotificationSubject;
  /** The text of the email where it has more than the notification, and the address for replies. */
  email?: { title: string; message: string; replyTo: string };
  /** The admin who caused it, who gets no email about it. */
  actor?: Pick<Actor, 'email' | 'via'>;
};

/**
 * Creates a notification for every admin inside the caller's transaction: one row each, addressed by email, so that
 * it exists before an admin first signs in and each marks their own as read. It is also emailed as the notification
 * settings have it.
 */
export async function notifyAdmins(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  { email, subject, actor, ...notification }: AdminNotification,
): Promise<void> {
  const admins = await listAdminEmails({ em: tx, env: deps.env });
  for (const recipientEmail of admins) {
    tx.create(NotificationEntity, {
      ...notification,
      ...toSubjectColumns(subject),
      recipientEmail,
      isRead: false,
      createdAt: deps.now(),
    });
  }
  const { type, title, message } = notification;
  await emailOwner(tx, deps, { type, title, message, ...email, about: subject?.type, actor, admins });
}

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
