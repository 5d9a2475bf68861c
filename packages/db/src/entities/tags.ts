import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TAG_COLORS, TAG_FIELDS } from '@rapport/domain/tags/fields';
import { createdAt, email, id, instant } from './columns.ts';
import { SubscriberEntity } from './subscribers.ts';

/** A mark that the owner gives to subscribers. Names differ by more than the case of their letters. */
export const TagEntity = defineEntity({
  name: 'Tag',
  tableName: 'tag',
  checks: [{ name: 'tag_name_not_empty', expression: "name <> ''" }],
  indexes: [{ name: 'tag_name', expression: 'create unique index "tag_name" on "tag" (lower("name"))' }],
  properties: {
    id: id(),
    name: p.string().length(TAG_FIELDS.name.max),
    color: p.enum(TAG_COLORS).default('gray'),
    /** Whether readers can choose it on the page where they change what they get. */
    isPublic: p.boolean().default(false),
    createdAt: createdAt(),
  },
});
export type TagRow = InferEntity<typeof TagEntity>;

/** A tag of a subscriber. */
export const SubscriberTagEntity = defineEntity({
  name: 'SubscriberTag',
  tableName: 'subscriber_tag',
  properties: {
    tag: () => p.manyToOne(TagEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    subscriber: () =>
      p
        .manyToOne(SubscriberEntity)
        .ref()
        .primary()
        .index('subscriber_tag_of_subscriber')
        .deleteRule('cascade')
        .updateRule('no action'),
    createdAt: createdAt(),
  },
});

/** A tag that was taken from a subscriber. */
export const RemovedTagEntity = defineEntity({
  name: 'RemovedTag',
  tableName: 'removed_tag',
  properties: {
    subscriber: () =>
      p.manyToOne(SubscriberEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    name: p.string().length(TAG_FIELDS.name.max).primary(),
    removedAt: instant().primary(),
    /** The admin who did it; null where the subscriber did. */
    removedBy: email().strictNullable(),
  },
});
