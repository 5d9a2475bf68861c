import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { notifyClient } from '../../mail/notifications/notify.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import type { Deps } from '../../platform/deps.ts';

interface Change {
  /** What changed in a few words, such as "Your plan is paused". */
  title: string;
  /** The same in full sentences. */
  text: string;
}

/** Notifies the client of a change of their plan, in the portal and by email, inside the caller's transaction. */
export async function notifyOfChange(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  { id, clientEmail, clientName }: Pick<EnrollmentRow, 'id' | 'clientEmail' | 'clientName'>,
  { title, text }: Change,
): Promise<void> {
  notifyClient(tx, deps, clientEmail, {
    type: 'system_alert',
    title,
    message: text,
    priority: 'medium',
    subject: { type: 'own_plan', id },
  });
  await enqueueEmail(tx, deps, {
    kind: 'plan_changed',
    recipient: clientEmail,
    values: { clientName, change: title, details: text },
    subjectId: id,
  });
}
