import { segmentRuleSchema } from '@rapport/domain/segments/rule';
import {
  segmentCountSchema,
  segmentListSchema,
  segmentNamesSchema,
  segmentPayloadSchema,
  segmentPeopleQuerySchema,
  segmentPeopleSchema,
  segmentResultSchema,
  segmentUpdateSchema,
  segmentUsesSchema,
} from '@rapport/domain/segments/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { z } from 'zod';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { listPeople } from './list-people.ts';
import { countMatches, listSegmentNames, listSegments, listUses } from './list-segments.ts';
import { createSegment, deleteSegment, updateSegment } from './save-segment.ts';

const tags = ['newsletter'];

/** Saved rules that find subscribers. */
export const segmentsRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/admin/segments', tags, summary: 'List the segments by name' } })
    .output(segmentListSchema)
    .query(({ ctx }) => listSegments(ctx.deps)),

  names: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/segments/names',
        tags,
        summary: 'List the names of the segments, without counting',
      },
    })
    .output(segmentNamesSchema)
    .query(({ ctx }) => listSegmentNames(ctx.deps)),

  uses: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/segments/{id}/uses',
        tags,
        summary: 'List the campaigns that use a segment',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(segmentUsesSchema)
    .query(({ ctx, input }) => listUses(ctx.deps, input)),

  people: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/segments/people',
        tags,
        summary: 'List the subscribers that a rule finds now, with why',
      },
    })
    .input(segmentPeopleQuerySchema)
    .output(segmentPeopleSchema)
    .mutation(({ ctx, input }) => listPeople(ctx.deps, input)),

  count: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/segments/count',
        tags,
        summary: 'Count the subscribers that a rule finds now',
      },
    })
    .input(z.object({ rule: segmentRuleSchema }))
    .output(segmentCountSchema)
    .mutation(({ ctx: { deps }, input }) => countMatches(deps.em, deps.env, input.rule)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/segments',
        tags,
        summary: 'Create a segment',
        errorResponses: [409],
      },
    })
    .input(segmentPayloadSchema)
    .output(segmentResultSchema)
    .mutation(({ ctx, input }) => createSegment(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/segments/{id}',
        tags,
        summary: 'Update a segment',
        errorResponses: [404, 409],
      },
    })
    .input(segmentUpdateSchema.extend(idParamSchema.shape))
    .output(segmentResultSchema)
    .mutation(({ ctx, input }) => updateSegment(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/segments/{id}',
        tags,
        summary: 'Delete a segment; its subscribers stay',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteSegment(ctx.deps, input)),
});
