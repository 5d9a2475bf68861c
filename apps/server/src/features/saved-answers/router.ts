import {
  savedAnswerListSchema,
  savedAnswerPayloadSchema,
  savedAnswerResultSchema,
  savedAnswerUpdateSchema,
} from '@rapport/domain/saved-answers/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import {
  createSavedAnswer,
  deleteSavedAnswer,
  listSavedAnswers,
  updateSavedAnswer,
} from './saved-answers.ts';

const tags = ['contact'];

/** The texts that the owner inserts into answers. */
export const savedAnswersRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/saved-answers',
        tags,
        summary: 'List the saved answers by name',
      },
    })
    .output(savedAnswerListSchema)
    .query(({ ctx }) => listSavedAnswers(ctx.deps)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/saved-answers',
        tags,
        summary: 'Save a text for answers',
        errorResponses: [409],
      },
    })
    .input(savedAnswerPayloadSchema)
    .output(savedAnswerResultSchema)
    .mutation(({ ctx, input }) => createSavedAnswer(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/saved-answers/{id}',
        tags,
        summary: 'Change a saved answer',
        errorResponses: [404, 409],
      },
    })
    .input(savedAnswerUpdateSchema.extend(idParamSchema.shape))
    .output(savedAnswerResultSchema)
    .mutation(({ ctx, input }) => updateSavedAnswer(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/saved-answers/{id}',
        tags,
        summary: 'Delete a saved answer',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteSavedAnswer(ctx.deps, input)),
});
