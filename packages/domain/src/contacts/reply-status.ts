/**
 * Whether a message has a reply: an email that an admin wrote from here to its sender afterwards, and that did not fail.
 * A reply from another mail program or by phone is marked by hand.
 */
export const REPLY_STATUSES = ['unanswered', 'answered'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const REPLY_STATUS_LABELS: Record<ReplyStatus, string> = {
  unanswered: 'Unanswered',
  answered: 'Answered',
};

/** How a message was answered: by an email from here, or marked by hand. */
export const ANSWERED_BY = ['email', 'hand'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

export const ANSWERED_BY_LABELS: Record<AnsweredBy, string> = {
  email: 'By email',
  hand: 'By hand',
};
