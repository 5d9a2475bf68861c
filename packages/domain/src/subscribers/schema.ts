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
import { SHOWN_STATUSES, SUBSCRIBER_SORTS } from './fields.ts';
import { subscriberTexts } from './subscription.ts';

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed'] as const;

/** Why an address gets no email any more. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'erased', 'manual'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** A newsletter subscriber; pending until the address is confirmed. */
export const subscriberSchema = z
  .object({
    id: idSchema,
    ...subscriberTexts.stored,
    status: z.enum(SUBSCRIBER_STATUSES),
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
