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

const NOT_ACCEPTED_YET: StatusLabel = { label: 'Not sent yet', tone: 'partly' };

interface EmailState {
  status: DeliveryStatus;
  /** Why the last attempt did not succeed. */
  reason: string | null;
  createdAt: string;
  settledAt: string | null;
  deliveredAt: string | null;
}

/** Label, tone and time of an email's delivery status. One that was refused and is retried is "Not sent yet". */
export function getEmailStatusLabel(email: EmailState): StatusLabel & { at: string } {
  const at = email.settledAt ?? email.createdAt;
  if (email.status === 'sent' && email.deliveredAt !== null) {
    return { label: 'Delivered', tone: 'good', at: email.deliveredAt };
  }
  const isWaiting = email.status === 'queued' || email.status === 'sending';
  return { ...(isWaiting && email.reason !== null ? NOT_ACCEPTED_YET : LABELS[email.status]), at };
}

/** Labels of the events of an email. */
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
