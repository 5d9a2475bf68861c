import {
  sequenceListSchema,
  sequencePayloadSchema,
  sequenceResultSchema,
  sequenceRunsQuerySchema,
  sequenceRunsSchema,
  sequenceSchema,
  sequenceStatusSchema,
  sequenceUpdateSchema,
  startedSequenceSchema,
  startSequenceSchema,
  stepUpdateSchema,
} from '@rapport/domain/sequences/schema';
import { idParamSchema, idSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { z } from 'zod';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { deleteStep, updateStep } from './change-step.ts';
import { listRuns, startForSubscribers } from './list-runs.ts';
import { getSequence, listSequences } from './list-sequences.ts';
import { createSequence, deleteSequence, setSequenceStatus, updateSequence } from './save-sequence.ts';

const tags = ['newsletter'];
const stepParamSchema = idParamSchema.extend({
  step: idSchema.meta({ description: 'The step: the id of its campaign.' }),
});

/** Emails that follow one another after someone signs up or gets a tag. */
export const sequencesRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/sequences',
        tags,
        summary: 'List the sequences by name, with their steps and how many are where',
      },
    })
    .output(sequenceListSchema)
    .query(({ ctx }) => listSequences(ctx.deps)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/sequences',
        tags,
        summary: 'Create a sequence as a draft',
        errorResponses: [409],
      },
    })
    .input(sequencePayloadSchema)
    .output(sequenceResultSchema)
    .mutation(({ ctx, input }) => createSequence(ctx.deps, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/sequences/{id}',
        tags,
        summary: 'Get a sequence',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(z.object({ sequence: sequenceSchema }))
    .query(({ ctx, input }) => getSequence(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/sequences/{id}',
        tags,
        summary: 'Update a sequence',
        errorResponses: [404, 409],
      },
    })
    .input(sequenceUpdateSchema.safeExtend(idParamSchema.shape))
    .output(sequenceResultSchema)
    .mutation(({ ctx, input }) => updateSequence(ctx.deps, input)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/sequences/{id}/status',
        tags,
        summary: 'Start a sequence, pause it, or resume it',
        errorResponses: [404, 409],
      },
    })
    .input(sequenceStatusSchema.extend(idParamSchema.shape))
    .output(sequenceResultSchema)
    .mutation(({ ctx, input }) => setSequenceStatus(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/sequences/{id}',
        tags,
        summary: 'Delete a sequence that was not sent to anyone',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteSequence(ctx.deps, input)),

  updateStep: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/sequences/{id}/steps/{step}',
        tags,
        summary: 'Change when a step is sent, or its place; its text is that of its campaign',
        errorResponses: [404, 409],
      },
    })
    .input(stepUpdateSchema.extend(stepParamSchema.shape))
    .output(sequenceResultSchema)
    .mutation(({ ctx, input }) => updateStep(ctx.deps, input)),

  deleteStep: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/sequences/{id}/steps/{step}',
        tags,
        summary: 'Delete a step that was not sent to anyone',
        errorResponses: [404, 409],
      },
    })
    .input(stepParamSchema)
    .output(sequenceResultSchema)
    .mutation(({ ctx, input }) => deleteStep(ctx.deps, input)),

  start: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/sequences/{id}/subscribers',
        tags,
        summary: 'Start a sequence for subscribers by hand; nobody gets it twice',
        errorResponses: [404],
      },
    })
    .input(startSequenceSchema.extend(idParamSchema.shape))
    .output(startedSequenceSchema)
    .mutation(({ ctx, input }) => startForSubscribers(ctx.deps, input)),

  subscribers: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/sequences/{id}/subscribers',
        tags,
        summary: 'List who is in a sequence, and where',
        errorResponses: [404],
      },
    })
    .input(sequenceRunsQuerySchema.extend(idParamSchema.shape))
    .output(sequenceRunsSchema)
    .query(({ ctx, input }) => listRuns(ctx.deps, input)),
});
