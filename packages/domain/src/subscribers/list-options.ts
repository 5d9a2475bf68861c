/** The columns that the list of subscribers can be sorted by. Here without zod, so that the screen does not load it. */
export const SUBSCRIBER_SORTS = ['createdAt', 'email'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** What a subscriber is shown as: its status, or why campaigns leave it out. */
export const SHOWN_STATUSES = [
  'confirmed',
  'pending',
  'bounced',
  'complained',
  'unsubscribed',
  'suppressed',
] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
