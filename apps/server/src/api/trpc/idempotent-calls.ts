import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { TRPCError } from '@trpc/server';
import {
  assertIdempotencyKey,
  claimKey,
  deleteExpiredKeys,
  type RepeatableCall,
  releaseKey,
  storeResponse,
} from '../../platform/idempotency.ts';
import type { ProcedureDeps, RequestContext } from './context.ts';
import { t } from './init.ts';

/** Longer than any request may take in a transaction, with the attempt to send an email after it. */
const MAX_TRANSACTION_MS = 30_000;
/** Longer than a backup or the refresh of a feed. */
const MAX_CLAIM_MS = 600_000;

type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };
type Next = (deps: ProcedureDeps) => Promise<Result>;

interface RepeatableContext {
  context: RequestContext;
  deps: ProcedureDeps;
  call: RepeatableCall;
}

/** Returns the data of a call. Throws its error, so that a transaction around it is rolled back. */
function getData(result: Result): object {
  if (!result.ok) throw result.error;
  return Object(result.data);
}

const toResponse = (data: object) => ({ ...data }) as Record<string, unknown>;

/** Stores the final response of a call that is already carried out; the caller gets it even if that fails. */
async function storeFinalResponse({ deps, call }: RepeatableContext, data: object): Promise<void> {
  try {
    const final = { response: toResponse(data), finishedAt: deps.now() };
    await storeResponse(deps.em.fork(), call, final);
  } catch (error) {
    deps.log.error({ err: error }, 'the response of a call with an Idempotency-Key was not stored');
  }
}

/** Carries out the use case inside the transaction of its key. */
async function runInTransaction(repeatable: RepeatableContext, next: Next): Promise<object> {
  const { deps, call, context } = repeatable;
  let hasChangedContent = false;
  let finish: (() => Promise<object>) | undefined;

  async function runWithKey(tx: EntityManager): Promise<object> {
    const earlier = await claimKey(tx, call, deps.now());
    if (earlier) return replay(context, earlier);
    const data = getData(
      await next({
        ...deps,
        em: tx as ProcedureDeps['em'],
        content: {
          ...deps.content,
          bump: () => {
            hasChangedContent = true;
          },
        },
        afterCommit: (rest) => {
          finish = rest;
        },
      }),
    );
    const finishedAt = finish ? null : deps.now();
    await storeResponse(tx, call, { response: toResponse(data), finishedAt });
    return data;
  }

  const data = await deps.em.transactional(runWithKey);
  if (hasChangedContent) deps.content.bump();
  if (!finish) return data;
  const final = await finish();
  await storeFinalResponse(repeatable, final);
  return final;
}

/** Commits the key, carries out the use case, then stores its response. */
async function runAfterClaim(repeatable: RepeatableContext, next: Next): Promise<object> {
  const { deps, call, context } = repeatable;
  const earlier = await deps.em.fork().transactional((tx) => claimKey(tx, call, deps.now()));
  if (earlier) return replay(context, earlier);
  try {
    const data = getData(await next(deps));
    await storeFinalResponse(repeatable, data);
    return data;
  } catch (error) {
    await releaseKey(deps.em.fork(), call);
    throw error;
  }
}

function replay(context: RequestContext, earlier: Record<string, unknown>): object {
  context.setHeader('Idempotent-Replayed', 'true');
  return earlier;
}

/**
 * The last step of every access level, so that an invalid body is refused, and a call repeated, only after
 * authorization: carries out a call with an Idempotency-Key once, and gives repeated calls the
 * same response for 24 hours. Only successful calls are stored; one that was refused can be repeated with its key.
 * Throws AppError BAD_REQUEST for an invalid key, CONFLICT for another body and while the first call is running.
 */
export const carryOutOnce = t.middleware(async ({ ctx, meta, path, getRawInput, next }) => {
  if (ctx.bodyFault) throw ctx.bodyFault;
  const proceed = () => next();
  type Proceeded = Awaited<ReturnType<typeof proceed>>;
  const { idempotencyKey: key } = ctx;
  const idempotency = meta?.idempotency;
  if (key === undefined || idempotency === undefined) return proceed();
  assertIdempotencyKey(key);
  if (ctx.isBatch) {
    const message = 'An Idempotency-Key belongs to one call. Send this call outside a batch.';
    throw new AppError('BAD_REQUEST', message);
  }
  const { deps } = ctx as RequestContext & { deps: ProcedureDeps };
  // A public call has no actor in its dependencies, even of a caller who is signed in.
  const actor = deps.actor ?? (await ctx.actor());
  const call: RepeatableCall = {
    key,
    caller: actor?.userId ?? deps.ip,
    operation: path,
    // An unreadable body is refused by the call itself; without input it may be absent.
    input: (await getRawInput().catch(() => undefined)) ?? {},
    maxDurationMs: idempotency === 'claim' ? MAX_CLAIM_MS : MAX_TRANSACTION_MS,
  };
  await deleteExpiredKeys(deps.em.fork(), deps.now());
  const run = idempotency === 'claim' ? runAfterClaim : runInTransaction;
  const data = await run({ context: ctx, deps, call }, (used) => next({ ctx: { deps: used } }));
  return { ok: true, data } as Proceeded;
});
