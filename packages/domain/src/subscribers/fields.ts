import { MAX_EMAIL_LENGTH } from '../shared/limits.ts';
import type { TextField } from '../shared/text-field.ts';

/** The texts of a subscriber, in the order of the form, the list and files. Here without zod, so that a screen can load it. */
export const SUBSCRIBER_FIELDS = {
  email: {
    label: 'Email',
    max: MAX_EMAIL_LENGTH,
    type: 'email',
    required: 'Please enter your email address.',
    isSearched: true,
  },
  firstName: { label: 'First name', max: 100, autoComplete: 'given-name' },
} as const satisfies Record<string, TextField>;

/** The most characters of a BCP 47 tag. */
export const MAX_LANGUAGE_LENGTH = 35;
/** The most characters of a name of the IANA time zone database. */
export const MAX_TIME_ZONE_LENGTH = 64;

/** The columns that the list of subscribers can be sorted by. */
export const SUBSCRIBER_SORTS = ['createdAt', 'email'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** What a subscriber is shown as: its status, or why campaigns leave it out. */
export const SHOWN_STATUSES = [
  'confirmed',
  'paused',
  'pending',
  'bounced',
  'complained',
  'unsubscribed',
  'suppressed',
] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
