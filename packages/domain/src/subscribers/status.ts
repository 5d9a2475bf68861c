import type { StatusLabel } from '../shared/status-tone.ts';
import type { ShownStatus } from './fields.ts';
import type { Subscriber, SuppressionReason } from './schema.ts';

/** The shown status of each reason of a suppression. */
const SUPPRESSED: Record<SuppressionReason, ShownStatus> = {
  bounced: 'bounced',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
  erased: 'suppressed',
  manual: 'suppressed',
};

/** The label of each shown status. */
export const SHOWN_STATUS_LABELS: Record<ShownStatus, StatusLabel> = {
  confirmed: { label: 'Confirmed', tone: 'good' },
  // A confirmed subscriber who asked for a pause.
  paused: { label: 'Paused', tone: 'waiting' },
  pending: { label: 'Pending', tone: 'waiting' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Reported as spam', tone: 'bad' },
  unsubscribed: { label: 'Unsubscribed', tone: 'off' },
  suppressed: { label: 'Suppressed', tone: 'off' },
};

/** The reasons of a suppression that are shown as a status; none for those who are not suppressed. */
export function listSuppressionReasons(status: ShownStatus): SuppressionReason[] {
  const reasons = Object.entries(SUPPRESSED) as [SuppressionReason, ShownStatus][];
  return reasons.filter(([, shown]) => shown === status).map(([reason]) => reason);
}

/** What a subscriber is called in lists: one whose address is suppressed gets nothing, confirmed or not. */
export function getSubscriberStatusLabel(
  {
    status,
    suppression,
    pausedUntil,
  }: Pick<Subscriber, 'status' | 'suppression'> & Partial<Pick<Subscriber, 'pausedUntil'>>,
  now: Date = new Date(),
): StatusLabel {
  // A server of the version before, during a rolling update, sends no suppression and no pause.
  if (suppression) return SHOWN_STATUS_LABELS[SUPPRESSED[suppression]];
  if (status === 'confirmed' && pausedUntil && new Date(pausedUntil) > now) return SHOWN_STATUS_LABELS.paused;
  return SHOWN_STATUS_LABELS[status];
}
