import type { OutgoingEmailRow } from '@rapport/db/entities/messaging';
import { whyNotAgain } from '@rapport/domain/emails/retry';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';

/** The columns of an e-mail that the list is made of: what it said is none of them. */
export const SENT_FIELDS = [
  'id',
  'kind',
  'recipient',
  'status',
  'error',
  'createdAt',
  'settledAt',
  'deliveredAt',
  'blankedAt',
] as const;

/** A stored e-mail as the wire's `SentEmail`. */
export function toSentEmail(row: Pick<OutgoingEmailRow, (typeof SENT_FIELDS)[number]>): SentEmail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    reason: row.error,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    canRetry: whyNotAgain(row) === null,
  };
}
