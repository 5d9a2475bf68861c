import { formatFailure } from '../emails/failure-text.ts';
import type { StatusLabel } from '../shared/status-tone.ts';
import { RECIPIENT_LABELS } from './outcome.ts';
import type { CampaignRecipient } from './recipients.ts';

type Outcome = Pick<CampaignRecipient, 'status' | 'deliveredAt'>;

/** Label and tone of the outcome of one recipient's email. */
export function getRecipientLabel({ status, deliveredAt }: Outcome): StatusLabel {
  return status === 'sent' && deliveredAt !== null
    ? { label: 'Delivered', tone: 'good' }
    : RECIPIENT_LABELS[status];
}

/** The cells of one recipient in a CSV file; dates in ISO form. */
export function toRecipientCells(recipient: CampaignRecipient): string[] {
  const { email, reason, sentAt, deliveredAt, returnedAt, unsubscribedAt } = recipient;
  const why = reason === null ? '' : formatFailure(reason);
  const dates = [sentAt, deliveredAt, returnedAt, unsubscribedAt].map((date) => date ?? '');
  return [email, getRecipientLabel(recipient).label, why, ...dates];
}
