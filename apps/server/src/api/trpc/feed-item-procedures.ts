import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema, type RefreshResult, refreshResultSchema } from '@rapport/domain/shared/ok';
import { deleteItem, type FeedKind, removeSamples, setFeatured } from '../../feeds/feed-changes.ts';
import type { RefreshDeps } from '../../feeds/feed-refresh.ts';
import { adminProcedure } from './procedures.ts';

/** What an admin may do with the articles and the videos of the feeds alike. */
export function createFeedItemProcedures(
  kind: FeedKind,
  refresh: (deps: RefreshDeps) => Promise<RefreshResult>,
) {
  const { name, oneItem } = kind;
  const tags = [`${name}s`];
  const path = `/admin/${name}s` as const;
  return {
    refresh: adminProcedure
      .meta({
        idempotency: 'claim',
        openapi: {
          method: 'POST',
          path: `${path}/refresh`,
          tags,
          summary: `Refresh ${name}s from their feed`,
          errorResponses: [409],
        },
      })
      .output(refreshResultSchema)
      .mutation(({ ctx }) => refresh(ctx.deps)),

    removeSamples: adminProcedure
      .meta({
        idempotency: 'transaction',
        openapi: {
          method: 'POST',
          path: `${path}/remove-samples`,
          tags,
          summary: `Remove the ${name}s of the sample; a refresh does not restore them`,
        },
      })
      .output(okSchema)
      .mutation(({ ctx }) => removeSamples(ctx.deps, kind)),

    setFeatured: adminProcedure
      .meta({
        idempotency: 'transaction',
        openapi: {
          method: 'POST',
          path: `${path}/{id}/featured`,
          tags,
          summary: `Set ${oneItem} as featured`,
        },
      })
      .input(idParamSchema)
      .output(okSchema)
      .mutation(({ ctx, input: { id } }) => setFeatured(ctx.deps, kind, { id, featured: true })),

    removeFeatured: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${path}/{id}/featured`,
          tags,
          summary: `Remove the featured status of ${oneItem}`,
        },
      })
      .input(idParamSchema)
      .output(okSchema)
      .mutation(({ ctx, input: { id } }) => setFeatured(ctx.deps, kind, { id, featured: false })),

    delete: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${path}/{id}`,
          tags,
          summary: `Delete ${oneItem} permanently; a refresh does not restore it`,
        },
      })
      .input(idParamSchema)
      .output(okSchema)
      .mutation(({ ctx, input }) => deleteItem(ctx.deps, kind, input)),
  };
}
