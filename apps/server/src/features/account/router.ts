import { userSchema } from '@rapport/domain/account/schema';
import { router } from '../../trpc/init.ts';
import { userProcedure } from '../../trpc/procedures.ts';
import { toUser } from './serialize.ts';

/** Who is signed in (specification, sections 3 and 7). */
export const accountRouter = router({
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
