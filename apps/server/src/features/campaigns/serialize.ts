import type { CampaignRow } from '@rapport/db/entities/campaigns';
import { getCampaignOutcome, toRecipientCounts } from '@rapport/domain/campaigns/outcome';
import type { Campaign } from '@rapport/domain/campaigns/schema';

/** The columns of a campaign that the API returns. */
export const CAMPAIGN_FIELDS = [
  'id',
  'title',
  'subject',
  'content',
  'selectedArticles',
  'selectedVideos',
  'selectedPackages',
  'status',
  'sentCount',
  'sentAt',
  'recipientCounts',
] as const;

/** A stored campaign as the API's `Campaign`. */
export function toCampaign(row: Pick<CampaignRow, (typeof CAMPAIGN_FIELDS)[number]>): Campaign {
  const counts = row.status === 'sent' ? toRecipientCounts(row.recipientCounts ?? {}) : null;
  return {
    id: row.id,
    title: row.title,
    subject: row.subject,
    content: row.content,
    selectedArticles: row.selectedArticles,
    selectedVideos: row.selectedVideos,
    selectedPackages: row.selectedPackages,
    status: row.status,
    sentCount: row.sentCount,
    sentAt: row.sentAt?.toISOString() ?? null,
    outcome: counts && getCampaignOutcome(counts),
    counts,
  };
}
