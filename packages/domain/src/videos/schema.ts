import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { DEFAULT_FEED_LIMIT, feedListQuerySchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';

export { refreshResultSchema } from '../shared/ok.ts';

export const VIDEO_TYPES = ['video', 'short'] as const;

/** The most characters that are read of a video's texts. */
export const MAX_TITLE_LENGTH = 500;
export const MAX_DESCRIPTION_LENGTH = 5_000;

/** A video of the channel. A text that was cut ends with an ellipsis, one character more. */
export const videoSchema = z
  .object({
    id: idSchema,
    title: storedText(MAX_TITLE_LENGTH + 1),
    description: storedText(MAX_DESCRIPTION_LENGTH + 1).nullable(),
    thumbnailUrl: z.string().meta({ format: 'uri-reference' }).nullable(),
    url: z.string().meta({ format: 'uri' }),
    duration: storedText(50)
      .nullable()
      .meta({ description: 'An ISO 8601 duration.', examples: ['PT1H2M3S'] }),
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
export const videoListSchema = storedList(videoSchema, DEFAULT_FEED_LIMIT);
