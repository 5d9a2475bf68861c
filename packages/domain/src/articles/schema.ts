import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { DEFAULT_FEED_LIMIT, feedListQuerySchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';

export { refreshResultSchema } from '../shared/ok.ts';

/** The most characters that are read of an article's texts, and the most categories. */
export const MAX_TITLE_LENGTH = 500;
export const MAX_EXCERPT_LENGTH = 200;
export const MAX_CATEGORY_LENGTH = 100;
export const MAX_CATEGORIES = 20;

/** A syndicated article. A text that was cut ends with an ellipsis, one character more. */
export const articleSchema = z
  .object({
    id: idSchema,
    title: storedText(MAX_TITLE_LENGTH + 1),
    excerpt: storedText(MAX_EXCERPT_LENGTH + 1).nullable(),
    category: storedText(MAX_CATEGORY_LENGTH + 1).nullable(),
    imageUrl: z.string().meta({ format: 'uri-reference' }).nullable(),
    url: z.string().meta({ format: 'uri' }),
    publishedAt: instantSchema,
    featured: z.boolean(),
    readingTime: z.int().min(1).nullable().meta({ description: 'Minutes.' }),
    categories: storedList(storedText(MAX_CATEGORY_LENGTH + 1), MAX_CATEGORIES),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

export const articleListQuerySchema = feedListQuerySchema;
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>;

/** Featured ones first, then newest first. */
export const articleListSchema = storedList(articleSchema, DEFAULT_FEED_LIMIT);
