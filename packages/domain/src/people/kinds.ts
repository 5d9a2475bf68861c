/** What can happen between a person and the owner, by the group that a timeline shows it in. Without zod, for screens. */
export const TIMELINE_GROUPS = {
  messages: ['message'],
  emails: ['email'],
  newsletter: [
    'added',
    'agreed',
    'confirmed',
    'unsubscribed',
    'suppressed',
    'released',
    'tagged',
    'untagged',
    'renamed',
    'imported',
    'sequenceStarted',
    'sequenceEnded',
  ],
  plans: ['enrolled', 'hours', 'renewalRequested', 'renewalDecided'],
} as const;

export type TimelineGroup = keyof typeof TIMELINE_GROUPS;
export type TimelineKind = (typeof TIMELINE_GROUPS)[TimelineGroup][number];

/**
 * All of them in the order of what happened at once: who signs up is added before they agree, and gets the email after it.
 */
export const TIMELINE_KINDS = [
  'message',
  'added',
  'agreed',
  'confirmed',
  'unsubscribed',
  'suppressed',
  'released',
  'enrolled',
  'hours',
  'renewalRequested',
  'renewalDecided',
  'email',
  'tagged',
  'untagged',
  'renamed',
  'imported',
  'sequenceStarted',
  'sequenceEnded',
] as const satisfies readonly TimelineKind[];

/** How a renewal request ended: the client can withdraw it. */
export const RENEWAL_OUTCOMES = ['approved', 'rejected', 'withdrawn'] as const;
