import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import type { NotificationSubjectType } from '@rapport/domain/notifications/schema';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../outbox/enqueue.ts';

/** What a notification is about: a row, or a place of the screens such as the failed emails. */
export interface NotificationSubject {
  type: NotificationSubjectType;
  id?: string;
}

/** The columns of a notification that say what it is about. */
export function subjectColumns(subject: NotificationSubject | undefined) {
  return { subjectType: subject?.type ?? null, subjectId: subject?.id ?? null };
}

type Told = Pick<NotificationRow, 'type' | 'title' | 'message' | 'priority'> & {
  subject?: NotificationSubject;
  /** What the email says where that is more than the notification, and whom a reply to it goes to. */
  email?: { title: string; message: string; replyTo: string };
};

/** Where the admin finds what the notification is about. */
const SECTIONS: Partial<Record<Told['type'], string>> = {
  contact_form: 'contacts',
  newsletter_subscription: 'newsletter',
  client_enrollment: 'enrollments',
  renewal_request: 'enrollments',
};

/**
 * Raises a notification for every admin inside the caller's transaction (decision 18): one row each, addressed by
 * email, so that it is there before an admin ever signed in and each reads for themselves. What people did is also
 * emailed to ADMIN_NOTIFICATION_EMAIL where that is set; an alert of the system is not, for it may be about email.
 */
export async function notifyAdmins(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now' | 'queue'>,
  { email, subject, ...notification }: Told,
): Promise<void> {
  const { adminEmails, adminNotificationEmail, publicUrl } = deps.env;
  for (const recipientEmail of adminEmails) {
    tx.create(NotificationEntity, {
      ...notification,
      ...subjectColumns(subject),
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
