import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { feedListQuerySchema } from '../shared/query.ts';

export { refreshResultSchema } from '../shared/ok.ts';

export const VIDEO_TYPES = ['video', 'short'] as const;

/** A video of the channel. */
export const videoSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    url: z.string(),
    duration: z
      .string()
      .nullable()
      .meta({ description: 'ISO 8601.', examples: ['PT1H2M3S'] }),
    publishedAt: instantSchema,
    viewCount: z.int().min(0).nullable(),
    likeCount: z.int().min(0).nullable(),
    featured: z.boolean(),
    videoType: z.enum(VIDEO_TYPES),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof videoSchema>;

export const videoListQuerySchema = feedListQuerySchema;
export type VideoListQuery = z.infer<typeof videoListQuerySchema>;

/** Featured ones first, then newest first. */
export const videoListSchema = z.array(videoSchema);
