import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { MAX_CHANGED_TAGS, MAX_TAGGED, TAG_COLORS, TAG_FIELDS } from './fields.ts';

const texts = textShapes(TAG_FIELDS, { name: { example: 'Sample tag' } });

/** The most tags there can be. */
export const MAX_TAGS = 500;

/** A tag of subscribers. */
export const tagSchema = z
  .object({
    id: idSchema,
    ...texts.stored,
    color: z.enum(TAG_COLORS),
    isPublic: z.boolean().meta({ description: 'Whether readers can choose it themselves.' }),
    subscribers: z.int().min(0).meta({ description: 'How many subscribers have it.' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tagSchema>;

/** What creating and editing a tag send. What is left out stays as it is; a new tag is gray and not public. */
export const tagPayloadSchema = z.object({
  ...texts.edited,
  color: z.enum(TAG_COLORS, { error: `This must be one of ${TAG_COLORS.join(', ')}.` }).optional(),
  isPublic: z.boolean({ error: 'This must be true or false.' }).optional(),
});
export type TagPayload = z.infer<typeof tagPayloadSchema>;

export const tagListSchema = z.object({ tags: storedList(tagSchema, MAX_TAGS) });
export const tagResultSchema = okSchema.extend({ tag: tagSchema });

/** Gives the subscribers of one tag another one, and removes the first. */
export const mergeTagSchema = z.object({ into: idSchema });

const tagIds = z
  .array(idSchema)
  .max(MAX_CHANGED_TAGS, { error: `Choose at most ${MAX_CHANGED_TAGS} tags.` })
  .default([]);

const changes = z.object({ add: tagIds, remove: tagIds });
const hasTag = ({ add, remove }: z.infer<typeof changes>) => add.length + remove.length > 0;
const NO_TAG = { error: 'Choose a tag.', path: ['add'] };

/** The tags to add and to remove. */
export const tagChangesSchema = changes.refine(hasTag, NO_TAG);

/** Adds and removes tags of the selected subscribers. */
export const tagSubscribersSchema = changes
  .extend({
    ids: z
      .array(idSchema)
      .min(1, { error: 'Select the subscribers.' })
      .max(MAX_TAGGED, { error: 'Select at most 20,000 subscribers.' }),
  })
  .refine(hasTag, NO_TAG);
export type TagSubscribers = z.infer<typeof tagSubscribersSchema>;

export const tagSubscribersResultSchema = okSchema.extend({
  changed: z.int().min(0).meta({ description: 'How many subscribers changed.' }),
});
