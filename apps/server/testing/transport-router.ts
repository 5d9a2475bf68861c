import { AppError } from '@rapport/domain/shared/app-error';
import { z } from 'zod';
import { router } from '../src/api/trpc/init.ts';
import {
  adminProcedure,
  clientProcedure,
  publicProcedure,
  publicWriteProcedure,
  userProcedure,
} from '../src/api/trpc/procedures.ts';

const SECRET_CAUSE = 'select password from accounts in /srv/secrets/db.ts';

/** What `locked` waits for. */
export const TRANSPORT_LOCK = 1;

const anything = z.object({
  flag: z.boolean().optional(),
  count: z.number().optional(),
  name: z.string().optional(),
  when: z.date().optional(),
});

const openapi = <M extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(method: M, path: `/${string}`) => ({
  openapi: { method, path },
});

/** Procedures that test the transports, independent of the product's own. */
export const transportRouter = router({
  echo: publicProcedure
    .meta(openapi('POST', '/test/echo'))
    .input(anything.omit({ when: true }))
    .output(anything.omit({ when: true }))
    .mutation(({ input }) => input),
  adminEcho: adminProcedure
    .meta(openapi('POST', '/test/admin-echo'))
    .input(anything.omit({ when: true }))
    .output(anything.omit({ when: true }))
    .mutation(({ input }) => input),
  empty: publicProcedure
    .meta(openapi('POST', '/test/empty'))
    .output(z.object({ success: z.literal(true) }))
    .mutation(() => ({ success: true as const })),
  item: publicProcedure
    .meta(openapi('GET', '/test/items/{id}'))
    .input(z.object({ id: z.string() }))
    .output(z.object({ id: z.string() }))
    .query(({ input }) => input),
  mark: publicProcedure
    .meta(openapi('PUT', '/test/items/{id}'))
    .input(z.object({ id: z.string() }))
    .output(z.object({ id: z.string() }))
    .mutation(({ input }) => input),
  remove: publicProcedure
    .meta(openapi('DELETE', '/test/items/{id}'))
    .input(z.object({ id: z.string() }))
    .output(z.object({ id: z.string() }))
    .mutation(({ input }) => input),
  boom: publicProcedure
    .meta(openapi('GET', '/test/boom'))
    .output(z.object({}))
    .query(() => {
      throw new Error(SECRET_CAUSE);
    }),
  badOutput: publicProcedure
    .meta(openapi('GET', '/test/bad-output'))
    .output(z.object({ id: z.uuid() }))
    .query(() => ({ id: SECRET_CAUSE })),
  conflict: publicProcedure
    .meta(openapi('POST', '/test/conflict'))
    .output(z.object({}))
    .mutation(() => {
      throw new AppError('CONFLICT', 'This was done already.');
    }),
  limited: publicWriteProcedure
    .meta(openapi('POST', '/test/limited'))
    .output(z.object({}))
    .mutation(() => ({})),
  address: publicProcedure
    .meta(openapi('GET', '/test/address'))
    .output(z.object({ ip: z.string() }))
    .query(({ ctx }) => ({ ip: ctx.deps.ip })),
  whoami: userProcedure
    .meta(openapi('GET', '/test/whoami'))
    .input(z.object({ needed: z.string() }))
    .output(z.object({ email: z.string() }))
    .query(({ ctx }) => ({ email: ctx.deps.actor.email })),
  admin: adminProcedure
    .meta(openapi('GET', '/test/admin'))
    .output(z.object({}))
    .query(() => ({})),
  client: clientProcedure
    .meta(openapi('GET', '/test/client'))
    .output(z.object({}))
    .query(() => ({})),
  /** Waits in the database while someone else holds the lock. */
  locked: publicProcedure
    .meta(openapi('GET', '/test/locked'))
    .output(z.object({ done: z.boolean() }))
    .query(async ({ ctx }) => {
      await ctx.deps.em.execute(`select pg_advisory_xact_lock_shared(${TRANSPORT_LOCK})`);
      return { done: true };
    }),
});
