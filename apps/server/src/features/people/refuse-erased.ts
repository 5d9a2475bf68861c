import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import { findSuppression } from '../../mail/consent/suppressions.ts';
import { holdPersonLock } from '../../platform/database/transaction-lock.ts';

/**
 * Refuses to store something about a person who was erased and has not returned, and keeps others from erasing them until
 * the transaction ends. Throws AppError CONFLICT.
 */
export async function refuseErased(tx: EntityManager, email: string): Promise<void> {
  await holdPersonLock(tx, email);
  if ((await findSuppression(tx, email))?.erasedAt)
    throw new AppError('CONFLICT', "This person's data was erased, so nothing can be noted about them.");
}
