import { ContactEntity } from '@rapport/db/entities/contacts';
import { newId } from '@rapport/db/id';
import type { Contact, ContactCreation } from '@rapport/domain/contacts/schema';
import { findServiceName } from '@rapport/domain/contacts/services';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { toContact } from './serialize.ts';

/**
 * Stores a contact that an admin enters, such as a caller or one from another program. Nobody is emailed. CONFLICT for
 * the address of a person who was erased, unless that is confirmed.
 */
export async function createContact(
  deps: Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { allowErased, ...fields }: ContactCreation,
): Promise<Ok & { contact: Contact }> {
  const { services } = (await deps.site.latest()).content.services;
  const contact = await deps.em.transactional(async (tx) => {
    const erased = await assertNotErased(tx, deps, { email: fields.email, allowErased });
    const id = newId();
    const now = deps.now();
    const row = tx.create(ContactEntity, {
      ...pickSent(fields),
      id,
      serviceName: findServiceName(fields, services),
      createdAt: now,
      updatedAt: now,
    });
    await tx.flush();
    await recordWebhookEvent(tx, deps, 'contact.created', { id });
    recordAudit(tx, deps, {
      action: 'contact.created',
      subjectType: 'contact',
      subjectId: id,
      details: erased,
    });
    // Triggers set when it changed and whether it is answered.
    return toContact(await tx.refreshOrFail(row), todayOnSite(deps));
  });
  return { success: true, message: 'Contact created successfully', contact };
}
