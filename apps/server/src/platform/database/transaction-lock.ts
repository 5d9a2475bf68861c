import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Waits for the lock of this name and holds it until the end of the transaction: of those that ask for it, on all
 * replicas, one goes on at a time.
 */
export async function holdLock(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Holds the lock of a person, so that nothing is stored about them while they are erased. */
export const holdPersonLock = (tx: EntityManager, email: string): Promise<void> =>
  holdLock(tx, `person ${email}`);
