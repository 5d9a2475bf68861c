import { LockMode } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contacts';
import type { ReplyStatus } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { toContact } from './serialize.ts';

/**
 * Marks a submission as answered, such as by phone, or as unanswered until the next email to its sender. Nothing
 * changes where it is so already. Throws AppError NOT_FOUND.
 */
export async function markContact(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: IdParam,
  status: ReplyStatus,
): Promise<Ok & { contact: Contact }> {
  const isAnswered = status === 'answered';
  const contact = await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
    if (row.isAnswered === isAnswered) return toContact(row);
    const now = deps.now();
    await tx.nativeUpdate(
      ContactEntity,
      { id },
      { markedAnsweredAt: isAnswered ? now : null, markedUnansweredAt: isAnswered ? null : now },
    );
    recordAudit(tx, deps, { action: `contact.marked_${status}`, subjectType: 'contact', subjectId: id });
    return toContact(await tx.refreshOrFail(row));
  });
  return { success: true, message: `Contact marked as ${status}`, contact };
}
