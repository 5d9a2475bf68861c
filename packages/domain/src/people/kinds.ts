/** What a timeline is filtered by, in the order of its filter. Without zod, for screens. */
export const TIMELINE_GROUPS = ['messages', 'notes', 'emails', 'newsletter', 'sessions', 'plans'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/**
 * What can happen between a person and the owner, with its group, in the order of what happened at once: who signs up is
 * added before they agree, and gets the email after it.
 */
const GROUP_OF = {
  message: 'messages',
  reply: 'messages',
  note: 'notes',
  added: 'newsletter',
  agreed: 'newsletter',
  confirmed: 'newsletter',
  unsubscribed: 'newsletter',
  suppressed: 'newsletter',
  released: 'newsletter',
  session: 'sessions',
  enrolled: 'plans',
  hours: 'plans',
  renewalRequested: 'plans',
  renewalDecided: 'plans',
  email: 'emails',
  tagged: 'newsletter',
  untagged: 'newsletter',
  renamed: 'newsletter',
  imported: 'newsletter',
  sequenceStarted: 'newsletter',
  sequenceEnded: 'newsletter',
} as const satisfies Record<string, TimelineGroup>;

export type TimelineKind = keyof typeof GROUP_OF;
export const TIMELINE_KINDS = Object.keys(GROUP_OF) as [TimelineKind, ...TimelineKind[]];

/** Whether what happened belongs to a group; without one, everything does. */
export const isInGroup = (kind: TimelineKind, group?: TimelineGroup): boolean =>
  group === undefined || GROUP_OF[kind] === group;

/** How a renewal request ended: the client can withdraw it. */
export const RENEWAL_OUTCOMES = ['approved', 'rejected', 'withdrawn'] as const;
