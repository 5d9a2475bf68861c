import type { EmailKind } from '../emails/kinds.ts';
import type { OutgoingStatus } from '../emails/sent-schema.ts';

/**
 * Whether a message has a reply: an email that an admin wrote from here to its sender afterwards, and that did not fail.
 * A reply from another mail program is not known.
 */
export const REPLY_STATUSES = ['unanswered', 'answered'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const REPLY_STATUS_LABELS: Record<ReplyStatus, string> = {
  unanswered: 'Unanswered',
  answered: 'Answered',
};

/** The kinds of email with which an admin replies to a message. */
export const REPLY_KINDS = ['written', 'package_details'] as const satisfies EmailKind[];

/** The delivery statuses of an email that is no reply, because its recipient did not get it. */
export const NO_REPLY_STATUSES = ['failed', 'suppressed', 'bounced'] as const satisfies OutgoingStatus[];
