import { ContactEntity } from '@rapport/db/entities/contact';
import type { ContactPayload } from '@rapport/domain/contact/schema';
import { serviceLabel } from '@rapport/domain/contact/services';
import type { Ok } from '@rapport/domain/shared/ok';
import { isRobot } from '@rapport/domain/site/robot-traps';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { notifyAdmins } from '../../use-cases/notify-admins.ts';

/** The answer to every message that was taken. */
export const THANKS: Ok = {
  success: true,
  message: "Thank you for your message. I'll get back to you soon.",
};

/**
 * Stores what the contact form sent and tells the admins, both or neither (decision 18). A robot gets the same answer,
 * and nothing is stored.
 */
export async function submitContact(
  deps: Pick<UseCaseDependencies, 'em' | 'env' | 'now'>,
  payload: ContactPayload,
): Promise<Ok> {
  if (isRobot(payload)) return THANKS;
  const { name, email, organization, service, message } = payload;
  await deps.em.transactional(async (tx) => {
    const now = deps.now();
    tx.create(ContactEntity, { name, email, organization, service, message, createdAt: now, updatedAt: now });
    notifyAdmins(tx, deps, {
      type: 'contact_form',
      title: 'New contact form submission',
      message: `${name} (${email}) sent a message${service ? ` about ${serviceLabel(service)}` : ''}.`,
      priority: 'high',
    });
  });
  return THANKS;
}
