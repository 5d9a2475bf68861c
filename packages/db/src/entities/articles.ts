import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id, instant, picture, pictureSource, textList, updatedAt } from './columns.ts';

/** An article of the syndicated feed. A deleted one stays as a tombstone, so that no refresh brings it back. */
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
