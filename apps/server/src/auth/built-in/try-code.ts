import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '../../platform/config/environment.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import { CODE_MINUTES, createSignInCodes, MAX_TRIES } from '../../platform/sign-in/codes.ts';
import { mayUseCode } from '../../platform/sign-in/may-use-code.ts';
import type { LoginAttempt } from '../login-attempt.ts';
import { type CodeRow, findCode } from './code-rows.ts';
import { createGrant } from './grants.ts';

/** Wrong codes in an hour for one address, whoever enters them. */
const MAX_FAILURES = 20;
const MINUTE_MS = 60_000;
/** A code is entered at most ten minutes after it was asked for: codes of this time have all failures of an hour. */
const FAILURES_MS = (60 + CODE_MINUTES) * MINUTE_MS;

/** What entering a code came to. */
export type TryResult =
  | { kind: 'right'; callback: URL }
  | { kind: 'wrong' | 'used' | 'unknown' }
  | { kind: 'too-many'; retryAt: Date };

type TryEnv = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious' | 'adminEmails'>;

/** Counts a try of a code that still works, and uses the code up if it was right; false when it no longer works. */
async function countTry(
  tx: EntityManager,
  { id, email }: CodeRow,
  { isRight, now }: { isRight: boolean; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const rows = await tx.execute<{ id: string }[]>(
    `update sign_in_code
        set tries = tries + 1, used_at = case when ? then ?::timestamptz end
      where id = ? and used_at is null and expires_at > ?::timestamptz and tries < ?
        and (select coalesce(sum(other.tries - case when other.used_at is null then 0 else 1 end), 0)
               from sign_in_code other
              where other.email = ? and other.created_at > ?::timestamptz) < ?
  returning id`,
    [
      isRight,
      at,
      id,
      at,
      MAX_TRIES,
      email,
      new Date(now.getTime() - FAILURES_MS).toISOString(),
      MAX_FAILURES,
    ],
  );
  return rows.length > 0;
}

/** When the oldest failures of an address no longer count; null while it has fewer than the limit. */
async function findEndOfFailures(tx: EntityManager, email: string, now: Date): Promise<Date | null> {
  const [row] = await tx.execute<{ at: string | null }[]>(
    `select min(created_at) as at from sign_in_code
      where email = ? and created_at > ?::timestamptz and tries > case when used_at is null then 0 else 1 end
     having sum(tries - case when used_at is null then 0 else 1 end) >= ?`,
    [email, new Date(now.getTime() - FAILURES_MS).toISOString(), MAX_FAILURES],
  );
  return row?.at ? new Date(new Date(row.at).getTime() + FAILURES_MS) : null;
}

/**
 * Enters a code in the browser that asked for it. A right one ends in a grant, once; every try counts, however many come
 * at the same time.
 */
export async function tryCode(
  em: EntityManager,
  env: TryEnv,
  attempt: Pick<LoginAttempt, 'state' | 'codeVerifier'>,
  { code, now }: { code: string; now: Date },
): Promise<TryResult> {
  const known = await findCode(em, attempt);
  if (known === null) return { kind: 'unknown' };
  // Nothing is counted any more, and whoever goes on waits for no one.
  if (known.usedAt !== null) return { kind: 'used' };
  if (known.tries >= MAX_TRIES) return { kind: 'wrong' };
  const isRight = createSignInCodes(env).matches(known.id, code);
  return em.transactional(async (tx): Promise<TryResult> => {
    // Tries of all codes of an address count together.
    await holdLock(tx, `sign-in code ${known.email}`);
    const counts = await countTry(tx, known, {
      isRight: isRight && (await mayUseCode({ em: tx, env }, known.email)),
      now,
    });
    const row = await findCode(tx, attempt);
    if (counts && row?.id === known.id && row.usedAt !== null) {
      const { publicUrl } = env;
      const callback = await createGrant(tx, attempt, { publicUrl, email: known.email, method: 'code', now });
      return { kind: 'right', callback };
    }
    if (row?.usedAt) return { kind: 'used' };
    const retryAt = counts ? null : await findEndOfFailures(tx, known.email, now);
    return retryAt === null ? { kind: 'wrong' } : { kind: 'too-many', retryAt };
  });
}
