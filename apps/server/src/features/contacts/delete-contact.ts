import { ContactEntity } from '@rapport/db/entities/contacts';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

/**
 * Deletes a submission permanently; the audit entry names it until the person is erased. NOT_FOUND the second time.
 */
export async function deleteContact(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(ContactEntity, { id }, { fields: ['name', 'email'] });
    const deleted = await tx.nativeDelete(ContactEntity, { id });
    if (row === null || deleted === 0) throw new AppError('NOT_FOUND', 'This contact does not exist.');
    recordAudit(tx, deps, {
      action: 'contact.deleted',
      subjectType: 'contact',
      subjectId: id,
      details: { name: row.name, email: row.email },
    });
    await recordWebhookEvent(tx, deps, 'contact.deleted', { id });
  });
  return { success: true, message: 'Contact deleted successfully' };
}
