import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKeyEntity } from '@rapport/db/entities/platform';
import { AppError } from '@rapport/domain/shared/app-error';

/** How long a repeated call gets the same response. */
const KEY_LIFETIME_MS = 86_400_000;

/** A call that may be repeated without being carried out twice. */
export interface RepeatableCall {
  key: string;
  /** Each caller has separate keys: the id of a user, or the address of an anonymous caller. */
  caller: string;
  /** The call, such as `enrollments.create`. */
  operation: string;
  input: unknown;
  /** A call without a final response by then was interrupted. */
  maxDurationMs: number;
}

type Response = Record<string, unknown>;

/** The stored response of an earlier call; null when the caller has to carry out this one. */
export type EarlierResponse = Response | null;

function sha256(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

const hashKey = ({ caller, operation, key }: RepeatableCall) => sha256(caller, operation, key);

/** JSON with sorted keys, because programs do not always write the keys of an object in the same order. */
function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`;
}

function hashInput({ input }: RepeatableCall): string {
  try {
    return sha256(toCanonicalJson(input));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('BAD_REQUEST', 'The request body has too many levels.');
  }
}

/** Throws AppError BAD_REQUEST for an invalid key. */
export function assertIdempotencyKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw new AppError('BAD_REQUEST', 'An Idempotency-Key is 1 to 255 visible ASCII characters.');
}

const getCutoff = (now: Date) => new Date(now.getTime() - KEY_LIFETIME_MS);

/** Deletes keys older than 24 hours. */
export async function deleteExpiredKeys(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: getCutoff(now) } });
}

const CONFLICTS = {
  reused: 'This Idempotency-Key was used with another body. Use a new key.',
  running: 'The first call with this Idempotency-Key is still running. Try again in a few seconds.',
};

/** The refusal of a key. Its issue names the reason for programs, because both have the code CONFLICT. */
function createConflict(reason: keyof typeof CONFLICTS): AppError {
  const message = CONFLICTS[reason];
  return new AppError('CONFLICT', message, { issues: [{ path: ['Idempotency-Key', reason], message }] });
}

/**
 * Claims the key inside a transaction, which holds it until the end; a second call at the same time is refused, also in
 * another process. Returns the response of an earlier call, if there was one. Throws AppError CONFLICT when that call
 * had another body or is still running.
 */
export async function claimKey(tx: EntityManager, call: RepeatableCall, now: Date): Promise<EarlierResponse> {
  const keyHash = hashKey(call);
  const requestHash = hashInput(call);
  const [lock] = await tx.execute<{ isTaken: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isTaken"',
    [keyHash],
  );
  if (!lock?.isTaken) throw createConflict('running');
  const earlier = await tx.findOne(IdempotencyKeyEntity, { keyHash, createdAt: { $gte: getCutoff(now) } });
  if (earlier === null) {
    await tx.execute(
      `insert into idempotency_key (key_hash, request_hash, created_at) values (?, ?, ?::timestamptz)
       on conflict (key_hash) do update set request_hash = excluded.request_hash, created_at = excluded.created_at,
         response = null, finished_at = null`,
      [keyHash, requestHash, now.toISOString()],
    );
    return null;
  }
  if (earlier.requestHash !== requestHash) throw createConflict('reused');
  const isInterrupted = now.getTime() - earlier.createdAt.getTime() >= call.maxDurationMs;
  if (earlier.finishedAt === null && !isInterrupted) throw createConflict('running');
  if (earlier.response === null) await tx.nativeUpdate(IdempotencyKeyEntity, { keyHash }, { createdAt: now });
  return earlier.response;
}

/** Stores the response of a call; one that is not final is for the case that the process stops before the final one. */
export async function storeResponse(
  em: EntityManager,
  call: RepeatableCall,
  { response, finishedAt }: { response: Response; finishedAt: Date | null },
): Promise<void> {
  await em.nativeUpdate(IdempotencyKeyEntity, { keyHash: hashKey(call) }, { response, finishedAt });
}

/** Frees the key of a call that failed, so that it can be repeated. */
export async function releaseKey(em: EntityManager, call: RepeatableCall): Promise<void> {
  await em.nativeDelete(IdempotencyKeyEntity, { keyHash: hashKey(call), finishedAt: null });
}

/**
 * What a call still does after its transaction, such as sending an email at once. `interim` is the response until then:
 * a repeated call gets it if the process stops before `finish` has ended.
 */
export async function finishAfterCommit<T extends object>(
  { afterCommit }: { afterCommit?: AfterCommit | undefined },
  { interim, finish }: { interim: () => Promise<T>; finish: () => Promise<T> },
): Promise<T> {
  if (!afterCommit) return finish();
  afterCommit(finish);
  return interim();
}

/** Takes what has to run after the transaction around a call; its result replaces the response. */
export type AfterCommit = (finish: () => Promise<object>) => void;
