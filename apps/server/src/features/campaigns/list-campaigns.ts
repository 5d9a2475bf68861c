import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { getCampaignOutcome, toRecipientCounts } from '@rapport/domain/campaigns/outcome';
import type { Campaign, CampaignList } from '@rapport/domain/campaigns/schema';
import type { Deps } from '../../platform/deps.ts';

/** The columns of a campaign that the API returns. */
const CAMPAIGN_FIELDS = [
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

/** All newsletter campaigns, newest first. */
export async function listCampaigns(deps: Pick<Deps, 'em'>): Promise<CampaignList> {
  const rows = await deps.em.find(
    CampaignEntity,
    {},
    { fields: CAMPAIGN_FIELDS, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { campaigns: rows.map(toCampaign) };
}
