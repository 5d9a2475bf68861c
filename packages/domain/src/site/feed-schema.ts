import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { MAX_ADDRESS } from './content-fields.ts';

/** What a site shows of other places. */
export const FEED_KINDS = ['articles', 'videos'] as const;
export type FeedKindName = (typeof FEED_KINDS)[number];

/** How many titles show which feed was found. */
export const FOUND_TITLES = 3;

const MAX_TITLE = 300;
const MAX_REASON = 200;

export const findFeedPayloadSchema = z.object({
  feed: z.enum(FEED_KINDS, { error: `Use one of these: ${FEED_KINDS.join(', ')}.` }),
  address: boundedString(MAX_ADDRESS, 'Enter the address of your blog, profile or channel.')
    .trim()
    .min(1, { error: 'Enter the address of your blog, profile or channel.' })
    .meta({
      description: 'The address of a feed, or of a page that names its feed, with or without https://.',
      examples: ['medium.com/@you'],
    }),
});
export type FindFeedPayload = z.infer<typeof findFeedPayloadSchema>;

export const foundFeedSchema = z
  .object({
    address: storedText(MAX_ADDRESS, 'The address of the feed; null when none was found.').nullable(),
    titles: storedList(storedText(MAX_TITLE, 'A title.'), FOUND_TITLES).meta({
      description: 'Those of its first entries, in its order.',
    }),
    reason: storedText(
      MAX_REASON,
      'Why there is none, as the end of a sentence; null when one was found.',
    ).nullable(),
  })
  .meta({ id: 'FoundFeed' });
export type FoundFeed = z.infer<typeof foundFeedSchema>;
