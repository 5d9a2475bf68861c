import { articleListQuerySchema, articleListSchema } from '@rapport/domain/articles/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema, refreshResultSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../api/trpc/procedures.ts';
import { deleteArticle } from './delete-article.ts';
import { listArticles } from './list-articles.ts';
import { refreshArticles } from './refresh-articles.ts';
import { setFeatured } from './set-featured.ts';

const tags = ['articles'];

/** The syndicated articles of the site. */
export const articlesRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/articles',
        tags,
        summary: 'Articles, featured first, then newest first',
        protect: false,
      },
    })
    .input(articleListQuerySchema)
    .output(articleListSchema)
    .query(({ ctx, input }) => listArticles(ctx.deps, input)),

  refresh: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/articles/refresh',
        tags,
        summary: 'Take over what the article feed says now',
        errorResponses: [409],
      },
    })
    .output(refreshResultSchema)
    .mutation(({ ctx }) => refreshArticles(ctx.deps)),

  setFeatured: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/articles/{id}/featured',
        tags,
        summary: 'Flag an article as featured',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => setFeatured(ctx.deps, { id: input.id, featured: true })),

  removeFeatured: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/articles/{id}/featured',
        tags,
        summary: 'Take the featured flag from an article',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => setFeatured(ctx.deps, { id: input.id, featured: false })),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/articles/{id}',
        tags,
        summary: 'Delete an article; no refresh brings it back',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteArticle(ctx.deps, input)),
});
