import type { StatusLabel } from '../shared/status-tone.ts';
import type { Subscriber, SuppressionReason } from './schema.ts';

const SUPPRESSED: Record<SuppressionReason, StatusLabel> = {
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Reported as spam', tone: 'bad' },
  unsubscribed: { label: 'Unsubscribed', tone: 'off' },
  erased: { label: 'Suppressed', tone: 'off' },
  manual: { label: 'Suppressed', tone: 'off' },
};

/** What a subscriber is called in lists: one whose address is suppressed gets nothing, confirmed or not. */
export function getSubscriberStatusLabel({
  status,
  suppression,
}: Pick<Subscriber, 'status' | 'suppression'>): StatusLabel {
  // A server of the version before, during a rolling update, sends no such field.
  if (suppression) return SUPPRESSED[suppression];
  return status === 'confirmed'
    ? { label: 'Confirmed', tone: 'good' }
    : { label: 'Pending', tone: 'waiting' };
}
