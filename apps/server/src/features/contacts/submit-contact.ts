import { ContactEntity } from '@rapport/db/entities/contacts';
import { newId } from '@rapport/db/id';
import type { ContactPayload } from '@rapport/domain/contacts/schema';
import { serviceLabel } from '@rapport/domain/contacts/services';
import type { Ok } from '@rapport/domain/shared/ok';
import { isRobot } from '@rapport/domain/site/robot-traps';
import { notifyAdmins } from '../../mail/notifications/notify-admins.ts';
import { sendAutomaticEmail } from '../../mail/outbox/automatic-email.ts';
import type { Deps } from '../../platform/deps.ts';

/** The answer to every message that was taken. */
export const THANKS: Ok = {
  success: true,
  message: "Thank you for your message. I'll get back to you soon.",
};

/** The whole message for the owner, who answers it by replying. */
function ownersEmail({ name, email, organization, service, message }: ContactPayload) {
  const subject = service ? `: ${serviceLabel(service)}` : '';
  const from = [`${name} <${email}>`, ...(organization ? [organization] : [])].join(', ');
  return { title: `Message from ${name}${subject}`, message: `${from}\n\n${message}`, replyTo: email };
}

/** In place of the writer's name: anyone can enter any address, so the reply repeats nothing that was typed. */
const GREETED = 'there';

/**
 * Stores what the contact form sent, notifies the admins and sends its writer an automatic reply within the daily
 * limits, all or nothing. A robot gets the same response, and nothing is stored.
 */
export async function submitContact(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'queue' | 'log'>,
  payload: ContactPayload,
): Promise<Ok> {
  if (isRobot(payload)) return THANKS;
  const { name, email, organization, service, message } = payload;
  await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const id = newId();
    tx.create(ContactEntity, {
      id,
      name,
      email,
      organization,
      service,
      message,
      createdAt: now,
      updatedAt: now,
    });
    await notifyAdmins(tx, deps, {
      type: 'contact_form',
      title: 'New contact form submission',
      message: `${name} (${email}) sent a message${service ? ` about ${serviceLabel(service)}` : ''}.`,
      priority: 'high',
      subject: { type: 'contact', id },
      email: ownersEmail(payload),
    });
    // Last, because messages that come in at the same moment wait for one another here.
    await sendAutomaticEmail(tx, deps, {
      kind: 'contact_response',
      recipient: email,
      values: { clientName: GREETED },
    });
  });
  return THANKS;
}
