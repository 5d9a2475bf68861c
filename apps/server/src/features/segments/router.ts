import { segmentRuleSchema } from '@rapport/domain/segments/rule';
import {
  segmentCountSchema,
  segmentListSchema,
  segmentPayloadSchema,
  segmentResultSchema,
  segmentUpdateSchema,
} from '@rapport/domain/segments/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { z } from 'zod';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { countMatches, listSegments } from './list-segments.ts';
import { createSegment, deleteSegment, updateSegment } from './save-segment.ts';

const tags = ['newsletter'];

/** Saved rules that find subscribers. */
export const segmentsRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/admin/segments', tags, summary: 'List the segments by name' } })
    .output(segmentListSchema)
    .query(({ ctx }) => listSegments(ctx.deps)),

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
