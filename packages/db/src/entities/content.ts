import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id, instant, textList, updatedAt } from './columns.ts';

/** Where this site serves the picture of a row, once it has been fetched (decision 20). */
const picture = () => p.text().nullable();

/** The address that `picture` was made from, or that gave none; another one in the feed is fetched again. */
const pictureSource = () => p.text().nullable();

/** An article of the syndicated feed. A deleted one stays as a tombstone, so that no refresh brings it back (decision 9). */
export const ArticleEntity = defineEntity({
  name: 'Article',
  tableName: 'article',
  checks: [
    { name: 'article_url_is_http', expression: "url ~* '^https?://'" },
    { name: 'article_picture_is_ours', expression: "picture like '/images/%'" },
    { name: 'article_reading_time', expression: 'reading_time is null or reading_time >= 1' },
  ],
  indexes: [
    {
      name: 'article_listing',
      expression:
        'create index "article_listing" on "article" ("featured" desc, "published_at" desc, "id" desc) where "deleted_at" is null',
    },
  ],
  properties: {
    id: id(),
    feedId: p.text().unique('article_feed_id'),
    title: p.text(),
    excerpt: p.text().strictNullable(),
    category: p.text().strictNullable(),
    /** As the feed has it. */
    imageUrl: p.text().strictNullable(),
    picture: picture(),
    pictureSource: pictureSource(),
    url: p.text(),
    publishedAt: instant(),
    featured: p.boolean().default(false),
    /** Minutes. */
    readingTime: p.integer().strictNullable(),
    categories: textList()
      .defaultRaw("'{}'")
      .onCreate(() => []),
    deletedAt: instant().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type ArticleRow = InferEntity<typeof ArticleEntity>;

export const VIDEO_TYPES = ['video', 'short'] as const;

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

/**
 * One row. Triggers on article and video raise `version` with every change and announce it with
 * `NOTIFY content_version`, so that every replica knows when its rendered pages are old.
 */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  checks: [{ name: 'content_version_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    version: p.bigint('number').default(1),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
});
export type ContentVersionRow = InferEntity<typeof ContentVersionEntity>;
