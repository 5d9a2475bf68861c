import { ContactEntity } from '@rapport/db/entities/contact';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

/** Deletes a submission for good (decision 9); the audit row keeps its id and nothing personal. NOT_FOUND the second time. */
export async function deleteContact(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'person' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(ContactEntity, { id });
    if (deleted === 0) throw new AppError('NOT_FOUND', 'This contact does not exist.');
    recordAudit(tx, deps, { action: 'contact.deleted', subjectType: 'contact', subjectId: id });
  });
  return { success: true, message: 'Contact deleted successfully' };
}
