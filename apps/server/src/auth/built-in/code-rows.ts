import type { EntityManager } from '@mikro-orm/postgresql';
import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import type { LoginAttempt } from '../login-attempt.ts';
import { sha256 } from './grants.ts';

/** A code that was asked for. */
export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/** The code that counts in this attempt: the newest one. */
export async function findCode(em: EntityManager, attempt: Pick<LoginAttempt, 'state'>) {
  const attemptHash = sha256(attempt.state);
  const [row] = await em.find(SignInCodeEntity, { attemptHash }, { orderBy: NEWEST_FIRST, limit: 1 });
  return row ?? null;
}

/** The code with this id. */
export function findCodeById(em: EntityManager, id: string): Promise<CodeRow | null> {
  return em.findOne(SignInCodeEntity, { id });
}

/** Deletes codes that no longer count for any limit. */
export async function deleteOldCodes(em: EntityManager, before: Date): Promise<void> {
  await em.nativeDelete(SignInCodeEntity, { createdAt: { $lte: before } });
}
