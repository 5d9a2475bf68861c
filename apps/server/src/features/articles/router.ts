import { articleListQuerySchema, articleListSchema } from '@rapport/domain/articles/schema';
import { createFeedItemProcedures } from '../../api/trpc/feed-item-procedures.ts';
import { router } from '../../api/trpc/init.ts';
import { publicProcedure } from '../../api/trpc/procedures.ts';
import { ARTICLES } from '../../feeds/feed-changes.ts';
import { listArticles } from './list-articles.ts';
import { refreshArticles } from './refresh-articles.ts';

/** The syndicated articles of the site. */
export const articlesRouter = router({
  list: publicProcedure
    .meta({
      isCached: true,
      openapi: {
        method: 'GET',
        path: '/articles',
        tags: ['articles'],
        summary: 'List articles, featured first, then newest first',
        protect: false,
      },
    })
    .input(articleListQuerySchema)
    .output(articleListSchema)
    .query(({ ctx, input }) => listArticles(ctx.deps, input)),

  ...createFeedItemProcedures(ARTICLES, refreshArticles),
});
