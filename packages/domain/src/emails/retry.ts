import type { OutgoingStatus } from './sent-schema.ts';

/** What decides whether an email can be retried. */
export interface RetryCandidate {
  status: OutgoingStatus;
  deliveredAt: unknown;
  /** When its content was deleted. */
  blankedAt: unknown;
}

const ON_ITS_WAY = 'This email is already on its way.';

const NOT_FAILED: Record<Exclude<OutgoingStatus, 'failed'>, string> = {
  queued: ON_ITS_WAY,
  sending: ON_ITS_WAY,
  unknown: ON_ITS_WAY,
  sent: 'This email has already been sent.',
  suppressed: 'No email is sent to this address: it bounced, complained or unsubscribed earlier.',
  bounced: 'This email bounced: the address does not accept it.',
};

/** Why an email cannot be retried; null if it can. Only a failed email can be retried. */
export function findRetryObstacle({ status, deliveredAt, blankedAt }: RetryCandidate): string | null {
  if (status !== 'failed') return NOT_FAILED[status];
  if (deliveredAt !== null) return 'This email was delivered after all.';
  if (blankedAt !== null) return 'The content of this email has been deleted. Write a new one.';
  return null;
}
