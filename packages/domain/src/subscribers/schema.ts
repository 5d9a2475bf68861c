import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import {
  changesShape,
  createdShape,
  DEFAULT_LIST_LIMIT,
  maxTotalShape,
  pageShape,
  rowListQuerySchema,
  sortShape,
  updatedAtSchema,
} from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { TAG_FIELDS } from '../tags/fields.ts';
import { MAX_TAGS } from '../tags/schema.ts';
import { MAX_LANGUAGE_LENGTH, MAX_TIME_ZONE_LENGTH, SHOWN_STATUSES, SUBSCRIBER_SORTS } from './fields.ts';
import { subscriberTexts } from './subscription.ts';

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed'] as const;

/** Why an address gets no email any more. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'erased', 'manual'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Who said that an address gets no email any more. */
export const SUPPRESSION_SOURCES = ['person', 'postmark', 'admin', 'import'] as const;
export type SuppressionSource = (typeof SUPPRESSION_SOURCES)[number];

/** How a subscriber came to the list. */
export const SUBSCRIBER_SOURCES = ['form', 'portal', 'admin', 'import', 'api'] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

/** A newsletter subscriber; pending until the address is confirmed. */
export const subscriberSchema = z
  .object({
    id: idSchema,
    ...subscriberTexts.stored,
    status: z.enum(SUBSCRIBER_STATUSES),
    source: z.enum(SUBSCRIBER_SOURCES).meta({ description: 'How the subscriber came to the list.' }),
    language: storedText(MAX_LANGUAGE_LENGTH)
      .nullable()
      .meta({ description: 'A BCP 47 tag, such as de or pt-BR; null if it is not known.' }),
    timeZone: storedText(MAX_TIME_ZONE_LENGTH)
      .nullable()
      .meta({ description: 'A name of the IANA time zone database; null if it is not known.' }),
    tags: storedList(storedText(TAG_FIELDS.name.max), MAX_TAGS).meta({
      description: 'The names of the tags, in their order.',
    }),
    pausedUntil: instantSchema.nullable().meta({
      description: 'Until when campaigns skip them because they asked for a pause; null without one.',
    }),
    createdAt: instantSchema,
    updatedAt: updatedAtSchema,
    suppression: z
      .enum(SUPPRESSION_REASONS)
      .nullable()
      .meta({ description: 'Why campaigns skip this address; null if they do not.' }),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberListQuerySchema = rowListQuerySchema.extend({
  status: z
    .enum(SHOWN_STATUSES, { error: `This must be one of ${SHOWN_STATUSES.join(', ')}.` })
    .optional()
    .meta({
      description:
        'Only subscribers with this status. Those whose address is suppressed have the reason instead of pending or confirmed.',
    }),
  tag: idSchema.optional().meta({ description: 'Only subscribers with this tag.' }),
  segment: idSchema.optional().meta({ description: 'Only subscribers that this segment finds.' }),
  ...createdShape,
  ...changesShape,
  ...maxTotalShape,
  ...sortShape(SUBSCRIBER_SORTS),
});
export type SubscriberListQuery = z.infer<typeof subscriberListQuerySchema>;

/** What narrows the list, without its pages. */
export const subscriberFilterSchema = subscriberListQuerySchema.pick({
  q: true,
  status: true,
  tag: true,
  segment: true,
  from: true,
  before: true,
});
export type SubscriberFilter = z.infer<typeof subscriberFilterSchema>;

/** One subscriber as it is stored now. */
export const subscriberResponseSchema = z.object({ subscriber: subscriberSchema });

export const subscriberListSchema = z.object({
  newsletters: storedList(subscriberSchema, DEFAULT_LIST_LIMIT),
  receiving: z
    .int()
    .min(0)
    .meta({ description: 'The number of subscribers that the next campaign would reach.' }),
  ...pageShape,
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;
