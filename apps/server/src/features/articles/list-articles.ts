import { ArticleEntity } from '@rapport/db/entities/articles';
import type { Article, ArticleListQuery } from '@rapport/domain/articles/schema';
import { DEFAULT_FEED_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { ARTICLE_FIELDS, toArticle } from './serialize.ts';

/** The articles that are not deleted: featured first, then newest first; at most 500. */
export async function listArticles(
  deps: Pick<Deps, 'em'>,
  { limit = DEFAULT_FEED_LIMIT }: ArticleListQuery,
): Promise<Article[]> {
  const rows = await deps.em
    .createQueryBuilder(ArticleEntity, 'a')
    .select([...ARTICLE_FIELDS])
    .where({ deletedAt: null })
    .orderBy({ featured: 'desc', publishedAt: 'desc', id: 'desc' })
    .limit(limit)
    .execute('all');
  return rows.map(toArticle);
}
