import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CHALLENGE_MS } from './challenges.ts';

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
    [
      createHash('sha256').update(challenge).digest('hex'),
      // Twice the time: an earlier clock of another process must not accept it again.
      new Date(now.getTime() + 2 * CHALLENGE_MS).toISOString(),
    ],
  );
  return rows.length === 1;
}
