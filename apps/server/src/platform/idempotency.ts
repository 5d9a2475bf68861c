import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKeyEntity } from '@rapport/db/entities/platform';
import { AppError } from '@rapport/domain/shared/app-error';

/** How long a repeated call gets the same response. */
const KEY_LIFETIME_MS = 86_400_000;
/** A call without a response by then was interrupted after its record was stored. */
const MAX_CALL_MS = 30_000;

/** A call that may be repeated without being carried out twice. */
export interface RepeatableCall {
  key: string;
  /** The caller; each caller has separate keys. */
  userId: string;
  /** The call, such as `enrollments.create`. */
  operation: string;
  payload: unknown;
}

export interface EarlierCall {
  recordId: string;
  /** Null when the first call was interrupted before it had a response. */
  response: Record<string, unknown> | null;
}

function sha256(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

const hashKey = ({ userId, operation, key }: RepeatableCall) => sha256(userId, operation, key);

/** Throws AppError BAD_REQUEST for an invalid key. */
export function assertIdempotencyKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw new AppError('BAD_REQUEST', 'An Idempotency-Key is 1 to 255 visible ASCII characters.');
}

/** Deletes keys older than 24 hours. */
export async function deleteExpiredKeys(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(IdempotencyKeyEntity, {
    createdAt: { $lt: new Date(now.getTime() - KEY_LIFETIME_MS) },
  });
}

/**
 * Stores the key with the record, inside the caller's transaction; a second call with the same key waits for it.
 * Returns the earlier call, if there was one. Throws AppError CONFLICT when that call had another body or is still
 * running.
 */
export async function claimKey(
  tx: EntityManager,
  call: RepeatableCall,
  recordId: string,
  now: Date,
): Promise<EarlierCall | null> {
  await deleteExpiredKeys(tx, now);
  const requestHash = sha256(JSON.stringify(call.payload));
  const claimed = await tx.execute<{ id: string }[]>(
    `insert into idempotency_key (key_hash, request_hash, record_id, created_at)
     values (?, ?, ?, ?::timestamptz) on conflict (key_hash) do nothing returning id`,
    [hashKey(call), requestHash, recordId, now.toISOString()],
  );
  if (claimed.length > 0) return null;
  const earlier = await tx.findOneOrFail(IdempotencyKeyEntity, { keyHash: hashKey(call) });
  if (earlier.requestHash !== requestHash) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was used with another body. Use a new key.');
  }
  if (earlier.response === null && now.getTime() - earlier.createdAt.getTime() < MAX_CALL_MS) {
    const message = 'The first call with this Idempotency-Key is still running. Try again in a few seconds.';
    throw new AppError('CONFLICT', message);
  }
  return { recordId: earlier.recordId, response: earlier.response };
}

/** Stores the response of the call. */
export async function storeResponse(
  em: EntityManager,
  call: RepeatableCall,
  response: Record<string, unknown>,
): Promise<void> {
  await em.nativeUpdate(IdempotencyKeyEntity, { keyHash: hashKey(call) }, { response });
}
