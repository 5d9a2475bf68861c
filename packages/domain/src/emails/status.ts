import type { StatusLabel } from '../shared/status-tone.ts';
import type { DeliveryStatus, EmailEvent } from './sent-schema.ts';

const LABELS: Record<DeliveryStatus, StatusLabel> = {
  queued: { label: 'On its way', tone: 'waiting' },
  sending: { label: 'On its way', tone: 'waiting' },
  unknown: { label: 'Checking', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  suppressed: { label: 'Not sent', tone: 'bad' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Reported as spam', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'off' },
};

const NOT_TAKEN_YET: StatusLabel = { label: 'Not sent yet', tone: 'partly' };

interface Known {
  status: DeliveryStatus;
  /** Why the last attempt did not succeed. */
  reason: string | null;
  createdAt: string;
  settledAt: string | null;
  deliveredAt: string | null;
}

/** Where an email stands as a word with its mark, and since when. One that was refused is not on its way. */
export function emailStatusLabel(email: Known): StatusLabel & { at: string } {
  const at = email.settledAt ?? email.createdAt;
  if (email.status === 'sent' && email.deliveredAt !== null) {
    return { label: 'Delivered', tone: 'good', at: email.deliveredAt };
  }
  const isWaiting = email.status === 'queued' || email.status === 'sending';
  return { ...(isWaiting && email.reason !== null ? NOT_TAKEN_YET : LABELS[email.status]), at };
}

/** What happened to an email, in words. */
export const EMAIL_EVENT_LABELS: Record<EmailEvent['type'], string> = {
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  failed: 'Failed',
  suppressed: 'Not sent',
  cancelled: 'Stopped',
};
