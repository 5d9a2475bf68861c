import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import {
  mergeTagSchema,
  tagListSchema,
  tagPayloadSchema,
  tagResultSchema,
  tagSubscribersResultSchema,
  tagSubscribersSchema,
} from '@rapport/domain/tags/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { listTags } from './list-tags.ts';
import { createTag, deleteTag, updateTag } from './save-tag.ts';
import { mergeTag, tagSubscribers } from './tag-subscribers.ts';

const tags = ['newsletter'];

/** The tags of subscribers. */
export const tagsRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/admin/tags', tags, summary: 'List the tags by name' } })
    .output(tagListSchema)
    .query(({ ctx }) => listTags(ctx.deps)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: { method: 'POST', path: '/admin/tags', tags, summary: 'Create a tag', errorResponses: [409] },
    })
    .input(tagPayloadSchema)
    .output(tagResultSchema)
    .mutation(({ ctx, input }) => createTag(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/tags/{id}',
        tags,
        summary: 'Rename or recolor a tag, or offer it to readers',
        errorResponses: [404, 409],
      },
    })
    .input(tagPayloadSchema.extend(idParamSchema.shape))
    .output(tagResultSchema)
    .mutation(({ ctx, input }) => updateTag(ctx.deps, input)),

  merge: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/tags/{id}/merge',
        tags,
        summary: 'Replace a tag by another one, and delete it',
        errorResponses: [404, 409],
      },
    })
    .input(mergeTagSchema.extend(idParamSchema.shape))
    .output(tagResultSchema)
    .mutation(({ ctx, input }) => mergeTag(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/tags/{id}',
        tags,
        summary: 'Delete a tag; its subscribers stay',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteTag(ctx.deps, input)),

  assign: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/newsletters/tags',
        tags,
        summary: 'Add tags to subscribers and remove tags from them',
        errorResponses: [404],
      },
    })
    .input(tagSubscribersSchema)
    .output(tagSubscribersResultSchema)
    .mutation(({ ctx, input }) => tagSubscribers(ctx.deps, input)),
});
