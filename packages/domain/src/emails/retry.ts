import type { OutgoingStatus } from './sent-schema.ts';

/** What is known of an email that might be tried again. */
export interface TriedEmail {
  status: OutgoingStatus;
  deliveredAt: unknown;
  /** When its values were forgotten. */
  blankedAt: unknown;
}

const ON_ITS_WAY = 'This email is on its way already.';

const NOT_FAILED: Record<Exclude<OutgoingStatus, 'failed'>, string> = {
  queued: ON_ITS_WAY,
  sending: ON_ITS_WAY,
  unknown: ON_ITS_WAY,
  sent: 'This email has been sent already.',
  suppressed: 'Nothing is sent to this address any more: it bounced, complained or opted out before.',
  bounced: 'This email came back: the address does not take it.',
};

/** Why an email is not tried again, in a sentence; null when it may be. Only one that failed for good may. */
export function findRetryObstacle({ status, deliveredAt, blankedAt }: TriedEmail): string | null {
  if (status !== 'failed') return NOT_FAILED[status];
  if (deliveredAt !== null) return 'This email was delivered after all.';
  if (blankedAt !== null) return 'What this email said has been forgotten by now. Please write a new one.';
  return null;
}
