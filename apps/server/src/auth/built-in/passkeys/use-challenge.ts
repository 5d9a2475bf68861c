import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Far longer than one can be signed: a process whose clock is hours ahead must not forget what another still accepts. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Whether this challenge is used for the first time, which is stored in the caller's transaction. Of two that use it at
 * once, the second waits for the first.
 */
export async function useChallenge(tx: EntityManager, challenge: string, now: Date): Promise<boolean> {
  await tx.execute('delete from used_passkey_challenge where expires_at <= ?::timestamptz', [
    now.toISOString(),
  ]);
  const rows = await tx.execute<unknown[]>(
    `insert into used_passkey_challenge (challenge_hash, expires_at) values (?, ?::timestamptz)
     on conflict do nothing returning challenge_hash`,
    [createHash('sha256').update(challenge).digest('hex'), new Date(now.getTime() + KEPT_MS).toISOString()],
  );
  return rows.length === 1;
}
