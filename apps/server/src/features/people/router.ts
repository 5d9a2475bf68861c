import { personResponseSchema } from '@rapport/domain/people/schema';
import { timelineQuerySchema, timelineSchema } from '@rapport/domain/people/timeline';
import { personQuerySchema } from '@rapport/domain/privacy/schema';
import { router } from '../../api/trpc/init.ts';
import { adminSessionProcedure } from '../../api/trpc/procedures.ts';
import { readPerson } from './read-person.ts';
import { readTimeline } from './read-timeline.ts';

const tags = ['people'];

/** The people behind email addresses, and everything that happened with each. */
export const peopleRouter = router({
  get: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/people/person',
        tags,
        summary: 'Get what is known of the person behind an email address',
        errorResponses: [404],
      },
    })
    .input(personQuerySchema)
    .output(personResponseSchema)
    .query(({ ctx, input }) => readPerson(ctx.deps, input)),

  timeline: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/people/timeline',
        tags,
        summary: 'List what happened with a person, newest first',
      },
    })
    .input(timelineQuerySchema)
    .output(timelineSchema)
    .query(({ ctx, input }) => readTimeline(ctx.deps, input)),
});
