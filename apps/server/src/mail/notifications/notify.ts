import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import type { NotificationSubjectType } from '@rapport/domain/notifications/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';

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
};

/** The section of the admin area for each type. */
const SECTIONS: Partial<Record<AdminNotification['type'], string>> = {
  contact_form: 'contacts',
  newsletter_subscription: 'newsletter',
  client_enrollment: 'enrollments',
  renewal_request: 'enrollments',
};

/**
 * Creates a notification for every admin inside the caller's transaction: one row each, addressed by email, so that
 * it exists before an admin first signs in and each marks their own as read. What people do is also emailed to
 * ADMIN_NOTIFICATION_EMAIL where that is set; a system alert is not, because it may be about email.
 */
export async function notifyAdmins(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now' | 'queue'>,
  { email, subject, ...notification }: AdminNotification,
): Promise<void> {
  const { adminEmails, adminNotificationEmail, publicUrl } = deps.env;
  for (const recipientEmail of adminEmails) {
    tx.create(NotificationEntity, {
      ...notification,
      ...toSubjectColumns(subject),
      recipientEmail,
      isRead: false,
      createdAt: deps.now(),
    });
  }
  const section = SECTIONS[notification.type];
  if (adminNotificationEmail === undefined || section === undefined) return;
  const { title, message } = email ?? notification;
  await enqueueEmail(tx, deps, {
    kind: 'admin_notification',
    recipient: adminNotificationEmail,
    values: {
      title,
      message,
      adminUrl: `${publicUrl}/admin?section=${section}`,
      ...(email ? { replyTo: email.replyTo } : {}),
    },
  });
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
