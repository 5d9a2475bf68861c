import { needsFreshSignIn } from '@rapport/domain/account/fresh-sign-in';
import { findScopeFault, getRequiredScope } from '@rapport/domain/api-tokens/scopes';
import { AppError } from '@rapport/domain/shared/app-error';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { recordRefusedCall } from '../../platform/audit/record-audit.ts';
import { tokenIssue, unauthorized } from '../../platform/credential-errors.ts';
import type { Actor } from '../../platform/deps.ts';
import { formatQuota } from '../../platform/http/quota-headers.ts';
import { callerKey } from '../../platform/http/rate-limits.ts';
import { type SpanDetails, withSpan } from '../../platform/tracing/tracing.ts';
import { runInTurn } from './call-limits.ts';
import type { ProcedureDeps, RequestContext } from './context.ts';
import { toTrpcError } from './error-shape.ts';
import { carryOutOnce } from './idempotent-calls.ts';
import { t } from './init.ts';

function createDependencies<P extends Actor | null>(
  context: RequestContext,
  actor: P,
): ProcedureDeps & { actor: P } {
  const { services, request } = context;
  return {
    // A fork for each call: batched calls run concurrently and must not see each other's pending entities.
    em: services.orm.em.fork(),
    env: services.env,
    site: services.site,
    now: services.now,
    content: services.content,
    untrustedProxies: services.untrustedProxies,
    feeds: services.feeds,
    pictures: services.pictures,
    email: services.email,
    log: request.log,
    ip: request.ip,
    requestId: request.id,
    actor,
  };
}

/** Refuses a call of a known user, with an audit entry. Throws AppError FORBIDDEN. */
async function refuse(
  { services, request }: RequestContext,
  actor: Actor,
  path: string,
  message: string,
  scope: string | null = null,
): Promise<never> {
  await recordRefusedCall(services, request, {
    actor,
    action: 'call.refused',
    subjectType: 'procedure',
    subjectId: path,
    details: { reason: message },
  });
  const issues = actor.via === 'token' ? [tokenIssue(message, scope)] : [];
  throw new AppError('FORBIDDEN', message, issues.length > 0 ? { issues } : {});
}

/** Refuses a call that the API token of a request does not reach. Throws AppError FORBIDDEN. */
async function requireScope(
  context: RequestContext,
  call: { path: string; type: 'query' | 'mutation' | 'subscription' },
): Promise<void> {
  const actor = await context.actor();
  const fault = actor?.tokenAccess ? findScopeFault(actor.tokenAccess, call) : null;
  if (actor && fault !== null) await refuse(context, actor, call.path, fault, getRequiredScope(call));
}

const MS_PER_SECOND = 1_000;

/** `next()` never throws, so the span learns of an error from the result. */
const PROCEDURE_SPAN: SpanDetails<{ error: { code: string } | null }> = {
  findError: ({ error }) => error?.code ?? null,
};

/**
 * Converts a use case's errors into the API's error shape (`next()` never throws, so the result is checked), runs calls
 * in turn and limits API tokens to their scope. It is one step, because tRPC copies a call's context for each. The
 * procedure decides what a call does, not its HTTP method.
 */
const base = t.procedure.use(async ({ next, ctx, path, type }) => {
  const started = performance.now();
  async function call() {
    // Public procedures too refuse an invalid token.
    if (ctx.usesToken) await requireScope(ctx, { path, type });
    return next();
  }
  const { result, error } = await withSpan(path, PROCEDURE_SPAN, async () => {
    try {
      const called = await runInTurn(path, callerKey(ctx.request.ip), call);
      return { result: called, error: called.ok ? null : toTrpcError(called.error, ctx) };
    } catch (cause) {
      return { result: null, error: toTrpcError(getTRPCErrorFromUnknown(cause), ctx) };
    }
  });
  ctx.services.metrics?.recordCall({
    procedure: path,
    code: error?.code ?? 'OK',
    seconds: (performance.now() - started) / MS_PER_SECOND,
  });
  if (result === null || error) throw error;
  return result;
});

const publicBase = base
  .meta({ accessLevel: 'public' })
  .use(async ({ ctx, next }) => next({ ctx: { deps: createDependencies(ctx, null) } }));

/** Anyone may call. */
export const publicProcedure = publicBase.use(carryOutOnce);

/** Counts a call and tells the caller how many are left. Throws AppError TOO_MANY_REQUESTS. */
async function countCall(
  { services, setHeader }: RequestContext,
  kind: 'publicWrite' | 'userWrite',
  key: string,
): Promise<void> {
  const quota = await services.rateLimits.consume(kind, key);
  if (quota) for (const [name, value] of Object.entries(formatQuota(quota))) setHeader(name, value);
}

/** Anyone may call, with a limit per minute and address; a call counts before its input is looked at. */
export const publicWriteProcedure = publicBase
  .meta({ isRateLimitedByAddress: true })
  .use(async ({ ctx, next }) => {
    if (!ctx.wasCountedEarly) await countCall(ctx, 'publicWrite', ctx.deps.ip);
    return next();
  })
  .use(carryOutOnce);

const signedIn = base.use(async ({ ctx, next }) => {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized();
  return next({ ctx: { deps: createDependencies(ctx, actor) } });
});

/** Counts the changes of a user, which are recorded for good. Throws AppError TOO_MANY_REQUESTS. */
const limitChanges = t.middleware(async ({ ctx, meta, type, next }) => {
  const actor = type === 'mutation' && !meta?.recordsNothing ? await ctx.actor() : null;
  if (actor) await countCall(ctx, 'userWrite', actor.userId);
  return next();
});

/** Any signed-in user. */
export const userProcedure = signedIn.meta({ accessLevel: 'user' }).use(limitChanges).use(carryOutOnce);

const userWithSession = signedIn
  .meta({ accessLevel: 'user', needsSession: true })
  .use(async ({ ctx, next, path }) => {
    const { actor } = ctx.deps;
    if (actor.via === 'session') return next();
    return refuse(ctx, actor, path, "API tokens can't make this call. Sign in instead.");
  });

/** Any signed-in user with a session: sessions and personal data are not for API tokens. */
export const userSessionProcedure = userWithSession.use(limitChanges).use(carryOutOnce);

/** A signed-in user with at least one enrollment, or an admin. */
export const clientProcedure = signedIn
  .meta({ accessLevel: 'client' })
  .use(async ({ ctx, next, path }) => {
    const { actor } = ctx.deps;
    if (!actor.isClient && !actor.isAdmin) {
      const message = "You don't have access to the client portal. Please contact support.";
      return refuse(ctx, actor, path, message);
    }
    return next();
  })
  .use(limitChanges)
  .use(carryOutOnce);

const ADMINS_ONLY = 'Only an admin can do this.';

const admin = signedIn.meta({ accessLevel: 'admin' }).use(async ({ ctx, next, path }) => {
  const { actor } = ctx.deps;
  return actor.isAdmin ? next() : refuse(ctx, actor, path, ADMINS_ONLY);
});

/** An admin only. */
export const adminProcedure = admin.use(carryOutOnce);

/**
 * The check for anything that is not a procedure, such as a streamed file: an admin, or an API token whose scope
 * reaches it under this path. Throws AppError UNAUTHORIZED or FORBIDDEN.
 */
export async function adminDependencies(
  context: RequestContext,
  path: string,
  type: 'query' | 'mutation' = 'query',
): Promise<ProcedureDeps & { actor: Actor }> {
  const actor = await context.actor();
  if (!actor) throw unauthorized();
  await requireScope(context, { path, type });
  return actor.isAdmin ? createDependencies(context, actor) : refuse(context, actor, path, ADMINS_ONLY);
}

const adminWithSession = admin.meta({ needsSession: true }).use(async ({ ctx, next, path }) => {
  const { actor } = ctx.deps;
  if (actor.via === 'session') return next();
  return refuse(ctx, actor, path, "API tokens can't make this call. Sign in as an admin instead.");
});

/** An admin with a session: an API token must not create further tokens, which would outlive it, or erase a person. */
export const adminSessionProcedure = adminWithSession.use(carryOutOnce);

/**
 * Allows users whose last sign-in is at most 10 minutes ago, to limit what a stolen session can do. Throws AppError
 * REAUTHENTICATION_REQUIRED.
 */
export function requireFreshSignIn({ actor, now }: { actor: Actor; now: () => Date }): void {
  if (actor.authenticatedAt !== null && !needsFreshSignIn(actor.authenticatedAt, now())) return;
  throw new AppError('REAUTHENTICATION_REQUIRED', 'Sign in again to continue.');
}

/** Any signed-in user with a session who has just signed in. */
export const userFreshSessionProcedure = userWithSession
  .meta({ freshSignIn: true })
  .use(({ ctx, next }) => {
    requireFreshSignIn(ctx.deps);
    return next();
  })
  .use(limitChanges)
  .use(carryOutOnce);

/** An admin with a session who has just signed in. */
export const adminFreshSessionProcedure = adminWithSession
  .meta({ freshSignIn: true })
  .use(({ ctx, next }) => {
    requireFreshSignIn(ctx.deps);
    return next();
  })
  .use(carryOutOnce);
