import type { ArticleRow } from '@rapport/db/entities/articles';
import { ArticleEntity } from '@rapport/db/entities/articles';
import type { Article, ArticleListQuery } from '@rapport/domain/articles/schema';
import { serializePicture } from '@rapport/domain/shared/picture-address';
import { DEFAULT_FEED_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';

/** The columns of an article that the API returns. */
const ARTICLE_FIELDS = [
  'id',
  'title',
  'excerpt',
  'category',
  'imageUrl',
  'picture',
  'pictureSource',
  'url',
  'publishedAt',
  'featured',
  'readingTime',
  'categories',
] as const;

/** A stored article as the API's `Article`. */
function toArticle(row: Pick<ArticleRow, (typeof ARTICLE_FIELDS)[number]>): Article {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    imageUrl: serializePicture(row.imageUrl, row),
    url: row.url,
    publishedAt: row.publishedAt.toISOString(),
    featured: row.featured,
    readingTime: row.readingTime,
    categories: row.categories,
  };
}

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
