import { sessionSchema, userSchema } from '@rapport/domain/account/schema';
import { anySessionListSchema, ownSessionListSchema } from '@rapport/domain/account/sessions';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import {
  adminSessionProcedure,
  publicProcedure,
  userProcedure,
  userSessionProcedure,
} from '../../api/trpc/procedures.ts';
import { liveSessions } from '../../auth/live-sessions.ts';
import { endAnySession, listAllSessions } from './all-sessions.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { toUser } from './serialize.ts';

const tags = ['account'];

/** The current user and their sessions. */
export const accountProcedures = {
  // The site's header calls it on every page; a 401 for each anonymous visitor would fill their browser's console.
  session: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/session',
        tags,
        summary: 'Get the signed-in user, or null',
      },
    })
    .output(sessionSchema)
    .query(async ({ ctx }) => {
      const actor = await ctx.actor();
      return { user: actor && toUser(actor) };
    }),

  user: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/user',
        tags,
        summary: 'Get the signed-in user',
      },
    })
    .output(userSchema)
    .query(({ ctx }) => toUser(ctx.deps.actor)),

  sessions: userSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/sessions',
        tags,
        summary: 'List your own open sessions, last used first',
      },
    })
    .output(ownSessionListSchema)
    .query(async ({ ctx: { deps } }) => ({
      sessions: await liveSessions(deps.em, deps.actor, deps.now()),
    })),

  endSession: userSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/sessions/{id}',
        tags,
        summary: 'End one of your own sessions',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => endOwnSession(ctx.deps, input)),

  endOtherSessions: userSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/sessions',
        tags,
        summary: 'End all of your own sessions except this one',
      },
    })
    .output(okSchema)
    .mutation(({ ctx }) => endOtherSessions(ctx.deps)),

  allSessions: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/sessions',
        tags,
        summary: 'List the open sessions of all users, last used first',
      },
    })
    .output(anySessionListSchema)
    .query(({ ctx }) => listAllSessions(ctx.deps)),

  endAnySession: adminSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/sessions/{id}',
        tags,
        summary: 'End a session of any user',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => endAnySession(ctx.deps, input)),
};
