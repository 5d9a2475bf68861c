import { LockMode } from '@mikro-orm/postgresql';
import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import type { Contact, ContactUpdate } from '@rapport/domain/contacts/schema';
import { findServiceName, type OfferedService } from '@rapport/domain/contacts/services';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent, type Sent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { todayOnSite } from '../../platform/today.ts';
import { toContact } from './serialize.ts';

/** The name of the service after an edit: the stored one while the service stays, else the one that the site has. */
function findNameAfterEdit(
  stored: Pick<ContactRow, 'service' | 'serviceName'>,
  { service = stored.service, serviceName }: Pick<Sent<ContactUpdate>, 'service' | 'serviceName'>,
  services: readonly OfferedService[],
): string | null {
  if (serviceName === null) return null;
  const isStored =
    service === stored.service && (serviceName === undefined || serviceName === stored.serviceName);
  return isStored ? stored.serviceName : findServiceName({ service, serviceName }, services);
}

/**
 * Changes a submission; its date stays. CONFLICT when someone else has changed it, and for a new address whose owner was
 * erased unless that is confirmed.
 */
export async function updateContact(
  deps: Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, allowErased, seen, ...fields }: ContactUpdate & { id: string },
): Promise<Ok & { contact: Contact }> {
  const { services } = (await deps.site.latest()).content.services;
  const contact = await deps.em.transactional(async (tx) => {
    // Locked, so that the audit entry names exactly the fields of this edit.
    const row = await tx.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
    refuseIfChanged('contact', row, seen);
    const sent = pickSent(fields);
    const { email } = sent;
    const changes = { ...sent, serviceName: findNameAfterEdit(row, sent, services) };
    const isNewAddress = normalizeEmail(email) !== normalizeEmail(row.email);
    const erased = isNewAddress ? await assertNotErased(tx, deps, { email, allowErased }) : {};
    await tx.nativeUpdate(ContactEntity, { id }, { ...changes, updatedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'contact.updated',
      subjectType: 'contact',
      subjectId: id,
      details: { fields: changedFields(row, changes), ...erased },
    });
    return toContact(await tx.refreshOrFail(row), todayOnSite(deps));
  });
  return { success: true, message: 'Contact updated successfully', contact };
}
