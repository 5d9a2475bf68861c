import { LockMode } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contact';
import type { Contact, ContactUpdate } from '@rapport/domain/contact/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { assertNotErased } from '../../use-cases/assert-not-erased.ts';
import { changedFields } from '../../use-cases/changed-fields.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';
import { refuseIfChanged } from '../../use-cases/refuse-if-changed.ts';
import { toContact } from './serialize.ts';

/**
 * Overwrites a submission with what the admin wrote; when it came in stays as it was. CONFLICT where somebody else has
 * changed it, and for another address whose owner was erased unless that is confirmed.
 */
export async function updateContact(
  deps: Pick<UseCaseDependencies, 'em' | 'env' | 'now' | 'person' | 'ip' | 'requestId'>,
  { id, name, email, organization, service, message, allowErased, seen }: ContactUpdate & { id: string },
): Promise<Ok & { contact: Contact }> {
  const changes = { name, email, organization, service, message };
  const contact = await deps.em.transactional(async (tx) => {
    // Locked, so that what the audit row says changed is what this edit changed.
    const row = await tx.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
    refuseIfChanged('contact', row, seen);
    const isNewAddress = normalizeEmail(email) !== normalizeEmail(row.email);
    const erased = isNewAddress ? await assertNotErased(tx, deps, { email, allowErased }) : {};
    await tx.nativeUpdate(ContactEntity, { id }, { ...changes, updatedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'contact.updated',
      subjectType: 'contact',
      subjectId: id,
      details: { fields: changedFields(row, changes), ...erased },
    });
    return toContact({ id, createdAt: row.createdAt, ...changes });
  });
  return { success: true, message: 'Contact updated successfully', contact };
}
