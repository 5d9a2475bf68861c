import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';

/** The marks of a contact that is new again, beside the emails to its sender. */
export const toUnansweredMarks = ({ isAnswered, markedUnansweredAt }: ContactRow, now: Date) => ({
  closedAt: null,
  markedAnsweredAt: null,
  markedUnansweredAt: isAnswered ? now : markedUnansweredAt,
});

/** Makes a contact new again because its sender wrote; that also ends its waiting. Throws AppError NOT_FOUND. */
export async function reopenContact(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  id: string,
): Promise<void> {
  const row = await tx.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  const isWaiting = (row.waitingUntil ?? '') > todayOnSite(deps);
  await tx.nativeUpdate(
    ContactEntity,
    { id },
    {
      ...toUnansweredMarks(row, deps.now()),
      ...(isWaiting ? { waitingUntil: null, waitingNote: null } : {}),
    },
  );
}
