import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { getCampaignOutcome, toRecipientCounts } from '@rapport/domain/campaigns/outcome';
import type { Campaign, CampaignList } from '@rapport/domain/campaigns/schema';
import type { ChangesQuery } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { changedConditions, changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { listOrder } from '../../platform/pagination/sorted-page.ts';

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
    content: row.content,
    selectedArticles: row.selectedArticles,
    selectedVideos: row.selectedVideos,
    selectedPackages: row.selectedPackages,
    status: row.status,
    sentCount: row.sentCount,
    sentAt: row.sentAt?.toISOString() ?? null,
    outcome: counts && getCampaignOutcome(counts),
    counts,
    updatedAt: row.changedAt.toISOString(),
  };
}

/** The newsletter campaigns, newest first; with `updatedSince` those that changed. Without `limit` all of them. */
export async function listCampaigns(
  { em }: Pick<Deps, 'em'>,
  { limit = Number.POSITIVE_INFINITY, cursor, updatedSince }: ChangesQuery = {},
): Promise<CampaignList> {
  const changed = await readChangedRange(em, { updatedSince });
  const by = changed
    ? changesOrder<Row>('n')
    : listOrder<Row, 'createdAt'>({ alias: 'n', sort: 'createdAt', order: 'desc', columns: {} });
  const after = cursor === undefined ? undefined : by.after(cursor);
  const matching = () => {
    const query = em.createQueryBuilder(CampaignEntity, 'n');
    for (const condition of changedConditions('n', changed)) query.andWhere(...condition);
    return query;
  };
  const total = await matching().getCount();
  const page = matching().select([...CAMPAIGN_FIELDS]);
  if (after) page.andWhere(...after);
  if (Number.isFinite(limit)) page.limit(limit + 1);
  const found = await page.orderBy(by.orderBy({ isFiltered: false, total })).getResultList();
  const { rows, nextCursor } = by.toPage(found, limit);
  return { campaigns: rows.map(toCampaign), total, nextCursor };
}
