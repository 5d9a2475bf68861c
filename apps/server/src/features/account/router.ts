import { sessionSchema, userSchema } from '@rapport/domain/account/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure, userProcedure } from '../../trpc/procedures.ts';
import { toUser } from './serialize.ts';

/** Who is signed in (specification, sections 3 and 7). */
export const accountRouter = router({
  // The site's header asks on every page; a 401 for each anonymous visitor would fill their browser's console.
  session: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/session',
        tags: ['account'],
        summary: 'Who is signed in, or null',
      },
    })
    .output(sessionSchema)
    .query(async ({ ctx }) => {
      const person = await ctx.person();
      return { user: person && toUser(person) };
    }),

  user: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/user',
        tags: ['account'],
        summary: 'The signed-in person',
      },
    })
    .output(userSchema)
    .query(({ ctx }) => toUser(ctx.deps.person)),
});
