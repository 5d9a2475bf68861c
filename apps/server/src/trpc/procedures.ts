import { AppError } from '@rapport/domain/shared/app-error';
import type { Person, RequestContext, UseCaseDependencies } from './context.ts';
import { toTrpcError } from './error-shape.ts';
import { t } from './init.ts';

function dependenciesOf<P extends Person | null>(
  context: RequestContext,
  person: P,
): UseCaseDependencies & { person: P } {
  const { services, request } = context;
  return {
    // A fork for each call: batched calls run concurrently and must not see each other's half-edited entities.
    em: services.orm.em.fork(),
    env: services.env,
    now: services.now,
    content: services.content,
    feeds: services.feeds,
    log: request.log,
    ip: request.ip,
    requestId: request.id,
    person,
  };
}

/** Turns what a use case throws into the one error shape; `next()` never throws, so the result is looked at. */
const base = t.procedure.use(async ({ next, ctx }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error, ctx);
  return result;
});

/** Anyone may call. */
export const publicProcedure = base.meta({ rung: 'anyone' }).use(async ({ ctx, next }) => {
  return next({ ctx: { deps: dependenciesOf(ctx, null) } });
});

const signedIn = base.use(async ({ ctx, next }) => {
  const person = await ctx.person();
  if (!person) throw new AppError('UNAUTHORIZED', 'Unauthorized');
  return next({ ctx: { deps: dependenciesOf(ctx, person) } });
});

/** Any signed-in person. */
export const userProcedure = signedIn.meta({ rung: 'user' });

/** A signed-in person with at least one enrollment, or an admin. */
export const clientProcedure = signedIn.meta({ rung: 'client' }).use(async ({ ctx, next }) => {
  const { person } = ctx.deps;
  if (!person.isClient && !person.isAdmin) {
    throw new AppError('FORBIDDEN', "You don't have access to the client portal. Please contact support.");
  }
  return next();
});

/** An admin only. */
export const adminProcedure = signedIn.meta({ rung: 'admin' }).use(async ({ ctx, next }) => {
  if (!ctx.deps.person.isAdmin) throw new AppError('FORBIDDEN', 'Only an administrator may do this.');
  return next();
});
