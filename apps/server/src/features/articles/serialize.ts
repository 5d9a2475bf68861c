import type { ArticleRow } from '@rapport/db/entities/articles';
import type { Article } from '@rapport/domain/articles/schema';
import { serializePicture } from '../../feeds/pictures/serialize-picture.ts';

/** The columns of an article that the API returns. */
export const ARTICLE_FIELDS = [
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
export function toArticle(row: Pick<ArticleRow, (typeof ARTICLE_FIELDS)[number]>): Article {
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
