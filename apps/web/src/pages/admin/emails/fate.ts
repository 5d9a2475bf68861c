import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import type { StatusTone } from '@rapport/domain/shared/status-tone';

type Known = Pick<SentEmail, 'status' | 'createdAt' | 'settledAt' | 'deliveredAt'>;

const ON_ITS_WAY = { tone: 'waiting', word: 'On its way' } as const;

const FATES: Record<SentEmail['status'], { tone: StatusTone; word: string }> = {
  queued: ON_ITS_WAY,
  sending: ON_ITS_WAY,
  unknown: { tone: 'waiting', word: 'Being asked about' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
  suppressed: { tone: 'bad', word: 'Not sent' },
  bounced: { tone: 'bad', word: 'Bounced' },
};

/** What became of an e-mail as a word, and since when. */
export function fateOf(email: Known): { tone: StatusTone; word: string; at: string } {
  const at = email.settledAt ?? email.createdAt;
  if (email.status === 'sent' && email.deliveredAt !== null) {
    return { tone: 'good', word: 'Delivered', at: email.deliveredAt };
  }
  return { ...FATES[email.status], at };
}
