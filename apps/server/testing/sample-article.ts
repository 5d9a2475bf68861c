import { ArticleEntity } from '@rapport/db/entities/articles';
import type { AppServices } from '../src/api/trpc/context.ts';

/** Stores an article as a refresh does; only the title and the publication time matter to the caller. */
export async function storeArticle(
  orm: AppServices['orm'],
  title: string,
  publishedAt = new Date('2026-01-05T09:30:00.000Z'),
): Promise<string> {
  const em = orm.em.fork();
  const row = em.create(ArticleEntity, {
    feedId: `test:${title}`,
    title,
    excerpt: 'An excerpt.',
    category: 'Leadership',
    imageUrl: null,
    url: `https://example.com/${encodeURIComponent(title)}`,
    publishedAt,
    featured: false,
    readingTime: 3,
    categories: ['Leadership'],
    deletedAt: null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  });
  em.persist(row);
  await em.flush();
  return row.id;
}
