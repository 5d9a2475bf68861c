import type { CampaignRecipientRow } from '@rapport/db/entities/campaigns';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { FIRST_NAME, replaceVariable } from '@rapport/domain/emails/placeholders';
import { findRetryObstacle } from '@rapport/domain/emails/retry';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';

const CAMPAIGN = 'campaign';

/** The columns of an email in the list, without its content. */
export const SENT_FIELDS = [
  'id',
  'kind',
  'subject',
  'recipient',
  'status',
  'error',
  'createdAt',
  'settledAt',
  'deliveredAt',
  'blankedAt',
  'changedAt',
] as const;

/** The columns of a campaign recipient in the list. */
export const RECIPIENT_FIELDS = [
  'id',
  'campaign',
  'email',
  'status',
  'error',
  'createdAt',
  'sentAt',
  'deliveredAt',
  'bouncedAt',
  'changedAt',
] as const;

/** One email of a campaign as the API's `SentEmail`. */
export function toCampaignEmail(
  row: Pick<CampaignRecipientRow, Exclude<(typeof RECIPIENT_FIELDS)[number], 'campaign'>>,
  campaign: { id: string; subject: string },
): SentEmail {
  const settledAt = row.bouncedAt ?? row.sentAt;
  return {
    id: row.id,
    kind: CAMPAIGN,
    // As in the preview: whose name is not known reads the fallback.
    subject: replaceVariable(campaign.subject, FIRST_NAME, (fallback) => fallback),
    campaignId: campaign.id,
    recipient: row.email,
    status: row.status,
    reason: row.error,
    createdAt: row.createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    // A campaign retries all its failed recipients at once.
    canRetry: false,
    updatedAt: row.changedAt.toISOString(),
  };
}

/** A stored email as the API's `SentEmail`. */
export function toSentEmail(row: Pick<OutgoingEmailRow, (typeof SENT_FIELDS)[number]>): SentEmail {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    campaignId: null,
    recipient: row.recipient,
    status: row.status,
    reason: row.error,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    canRetry: findRetryObstacle(row) === null,
    updatedAt: row.changedAt.toISOString(),
  };
}
