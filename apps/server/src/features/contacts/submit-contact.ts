import { ContactEntity } from '@rapport/db/entities/contacts';
import { newId } from '@rapport/db/id';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { findServiceName, nameService } from '@rapport/domain/contacts/services';
import type { ContactPayload } from '@rapport/domain/contacts/submission';
import type { Ok } from '@rapport/domain/shared/ok';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { THANKS } from '@rapport/domain/site/public-forms';
import { isRobot } from '@rapport/domain/site/robot-traps';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { sendAutomaticEmail } from '../../mail/outbox/automatic-email.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

/** The response to every accepted message. */
const ACCEPTED: Ok = { success: true, message: THANKS };

/** What the email to the owner names beside the sender. */
const DETAILS = listShownFields(CONTACT_FIELDS).filter(({ required, isChosen }) => !required && !isChosen);

/** The complete message for the owner, who replies to the sender directly. */
function toOwnerEmail(payload: ContactPayload, service: string | null) {
  const { name, email, message } = payload;
  const subject = service ? `: ${service}` : '';
  const details = DETAILS.flatMap((field) => payload[field.name] ?? []);
  const from = [`${name} <${email}>`, ...details].join(', ');
  return { title: `Message from ${name}${subject}`, message: `${from}\n\n${message}`, replyTo: email };
}

/** Used instead of the sender's name: anyone can enter any address, so the reply repeats nothing that was typed. */
const GREETING_NAME = 'there';

/**
 * Stores a contact form message, notifies the admins and sends an automatic reply within the daily limits, all in one
 * transaction. A robot gets the same response, and nothing is stored.
 */
export async function submitContact(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'log' | 'site'>,
  payload: ContactPayload,
): Promise<Ok> {
  if (isRobot(payload)) return ACCEPTED;
  const { website, elapsedMs, ...fields } = payload;
  const { name, email, service } = fields;
  const { services } = (await deps.site.latest()).content.services;
  const serviceName = findServiceName(payload, services);
  const asked = nameService({ service, serviceName });
  await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const id = newId();
    tx.create(ContactEntity, {
      ...fields,
      id,
      serviceName,
      createdAt: now,
      updatedAt: now,
    });
    await recordWebhookEvent(tx, deps, 'contact.created', { id });
    await notifyAdmins(tx, deps, {
      type: 'contact_form',
      title: 'New contact form submission',
      message: `${name} (${email}) sent a message${asked ? ` about ${asked}` : ''}.`,
      priority: 'high',
      subject: { type: 'contact', id },
      email: toOwnerEmail(payload, asked),
    });
    // Last, because concurrent messages wait for one another here.
    await sendAutomaticEmail(tx, deps, {
      kind: 'contact_response',
      recipient: email,
      values: { clientName: GREETING_NAME },
    });
  });
  return ACCEPTED;
}
