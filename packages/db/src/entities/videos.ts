import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { VIDEO_TYPES } from '@rapport/domain/videos/schema';
import { createdAt, id, instant, picture, pictureSource, updatedAt } from './columns.ts';

/** A video of the channel's feed; deletion as for articles. */
export const VideoEntity = defineEntity({
  name: 'Video',
  tableName: 'video',
  checks: [
    { name: 'video_url_is_http', expression: "url ~* '^https?://'" },
    { name: 'video_picture_is_ours', expression: "picture like '/images/%'" },
    { name: 'video_view_count', expression: 'view_count is null or view_count >= 0' },
    { name: 'video_like_count', expression: 'like_count is null or like_count >= 0' },
  ],
  indexes: [
    {
      name: 'video_listing',
      expression:
        'create index "video_listing" on "video" ("featured" desc, "published_at" desc, "id" desc) where "deleted_at" is null',
    },
  ],
  properties: {
    id: id(),
    feedId: p.text().unique('video_feed_id'),
    title: p.text(),
    description: p.text().strictNullable(),
    /** As the feed has it. */
    thumbnailUrl: p.text().strictNullable(),
    picture: picture(),
    pictureSource: pictureSource(),
    url: p.text(),
    /** ISO 8601, such as PT1H2M3S. */
    duration: p.string().length(50).strictNullable(),
    publishedAt: instant(),
    viewCount: p.bigint('number').strictNullable(),
    likeCount: p.bigint('number').strictNullable(),
    featured: p.boolean().default(false),
    videoType: p.enum(VIDEO_TYPES).default('video'),
    deletedAt: instant().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type VideoRow = InferEntity<typeof VideoEntity>;
