import {
  savedViewListSchema,
  savedViewPayloadSchema,
  savedViewResultSchema,
  savedViewUpdateSchema,
} from '@rapport/domain/saved-views/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts';

const tags = ['contact'];

/** Filters of contacts with a name. */
export const savedViewsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/saved-views',
        tags,
        summary: 'List the saved views of contacts by name',
      },
    })
    .output(savedViewListSchema)
    .query(({ ctx }) => listSavedViews(ctx.deps)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/saved-views',
        tags,
        summary: 'Save a filter of contacts under a name',
        errorResponses: [409],
      },
    })
    .input(savedViewPayloadSchema)
    .output(savedViewResultSchema)
    .mutation(({ ctx, input }) => createSavedView(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/saved-views/{id}',
        tags,
        summary: 'Rename a saved view of contacts',
        errorResponses: [404, 409],
      },
    })
    .input(savedViewUpdateSchema.extend(idParamSchema.shape))
    .output(savedViewResultSchema)
    .mutation(({ ctx, input }) => updateSavedView(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/saved-views/{id}',
        tags,
        summary: 'Delete a saved view of contacts',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteSavedView(ctx.deps, input)),
});
