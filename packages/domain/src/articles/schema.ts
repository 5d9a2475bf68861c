import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { feedListQuerySchema } from '../shared/query.ts';

export { refreshResultSchema } from '../shared/ok.ts';

/** A syndicated article. */
export const articleSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    excerpt: z.string().nullable(),
    category: z.string().nullable(),
    imageUrl: z.string().nullable(),
    url: z.string(),
    publishedAt: instantSchema,
    featured: z.boolean(),
    readingTime: z.int().min(1).nullable().meta({ description: 'Minutes.' }),
    categories: z.array(z.string()),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

export const articleListQuerySchema = feedListQuerySchema;
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>;

/** Featured ones first, then newest first. */
export const articleListSchema = z.array(articleSchema);
