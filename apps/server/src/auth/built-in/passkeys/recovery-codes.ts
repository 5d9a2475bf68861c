import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCodeEntity } from '@rapport/db/entities/passkeys';
import { BUILT_IN_ISSUER } from '@rapport/db/entities/sign-in';
import { holdLock } from '../../../platform/database/transaction-lock.ts';
import { createRecoveryCode, hashRecoveryCode, parseRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';

/** Gives a person ten new recovery codes, in the caller's transaction; earlier ones stop working. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const hashes = await Promise.all(
    codes.map((code) => hashRecoveryCode(parseRecoveryCode(code) ?? '', userId)),
  );
  await holdLock(tx, `recovery codes of ${userId}`);
  await tx.nativeDelete(RecoveryCodeEntity, { user: userId });
  await tx.insertMany(
    RecoveryCodeEntity,
    hashes.map((codeHash) => ({ user: userId, codeHash, createdAt: now, usedAt: null })),
  );
  return codes;
}

/**
 * Uses up a recovery code of the person with this lower-cased address. Whether it was one that still worked; it takes
 * the same time for an address that nobody has.
 */
export async function useRecoveryCode(
  tx: EntityManager,
  { email, typed, now }: { email: string; typed: string; now: Date },
): Promise<boolean> {
  const code = parseRecoveryCode(typed);
  if (code === null) return false;
  const [user] = await tx.execute<{ id: string }[]>(
    'select id from user_account where issuer = ? and lower(email) = ?',
    [BUILT_IN_ISSUER, email],
  );
  const codeHash = await hashRecoveryCode(code, user?.id ?? 'nobody');
  if (!user) return false;
  const used = await tx.nativeUpdate(
    RecoveryCodeEntity,
    { user: user.id, codeHash, usedAt: null },
    { usedAt: now },
  );
  return used === 1;
}
