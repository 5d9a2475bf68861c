import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { getCampaignOutcome, toRecipientCounts } from '@rapport/domain/campaigns/outcome';
import type { Campaign, CampaignList } from '@rapport/domain/campaigns/schema';
import type { ChangesQuery } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { creationOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';

/** The columns of a campaign that the API returns. */
const CAMPAIGN_FIELDS = [
  'id',
  'title',
  'subject',
  'preheader',
  'content',
  'selectedArticles',
  'selectedVideos',
  'selectedPackages',
  'includedSegments',
  'excludedSegments',
  'status',
  'sentCount',
  'sentAt',
  'recipientCounts',
  'archivedAt',
  'createdAt',
  'changedAt',
] as const;

type Row = Pick<CampaignRow, (typeof CAMPAIGN_FIELDS)[number]>;

/** A stored campaign as the API's `Campaign`. */
export function toCampaign(row: Omit<Row, 'createdAt'>): Campaign {
  const counts = row.status === 'sent' ? toRecipientCounts(row.recipientCounts ?? {}) : null;
  return {
    id: row.id,
    title: row.title,
    subject: row.subject,
    preheader: row.preheader,
    content: row.content,
    selectedArticles: row.selectedArticles,
    selectedVideos: row.selectedVideos,
    selectedPackages: row.selectedPackages,
    includedSegments: row.includedSegments,
    excludedSegments: row.excludedSegments,
    status: row.status,
    sentCount: row.sentCount,
    sentAt: row.sentAt?.toISOString() ?? null,
    outcome: counts && getCampaignOutcome(counts),
    counts,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    updatedAt: row.changedAt.toISOString(),
  };
}

/**
 * The newsletter campaigns, newest first; with `updatedSince` those that changed. Without `limit` all of them. Steps of
 * sequences are listed with their sequence.
 */
export async function listCampaigns(
  { em }: Pick<Deps, 'em'>,
  request: ChangesQuery = {},
): Promise<CampaignList> {
  const query = em
    .createQueryBuilder(CampaignEntity, 'n')
    .select([...CAMPAIGN_FIELDS])
    .where('not exists (select from sequence_step t where t.campaign_id = n.id)');
  const { rows, ...page } = await readList(em, query, {
    alias: 'n',
    request,
    order: creationOrder('n'),
    read: () => query.getResultList(),
  });
  return { campaigns: rows.map(toCampaign), ...page };
}
