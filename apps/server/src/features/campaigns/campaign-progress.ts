import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { countAll, getCampaignOutcome, toRecipientCounts } from '@rapport/domain/campaigns/outcome';
import type {
  CampaignFailures,
  CampaignFailuresQuery,
  CampaignProgress,
  RecipientStatus,
} from '@rapport/domain/campaigns/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { creationOrder } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';

/** Not `complained`: who reports an email as spam has received it. */
const NOT_DELIVERED = ['failed', 'suppressed', 'bounced', 'cancelled', 'unknown'] as const;

/** One campaign. Throws AppError NOT_FOUND for an unknown one. */
export async function findCampaign({ em }: Pick<Deps, 'em'>, id: string) {
  const row = await em.findOne(CampaignEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This campaign does not exist.');
  return row;
}

/** The progress of a campaign, counted from its recipients. NOT_FOUND for an unknown one. */
export async function getCampaignProgress(
  deps: Pick<Deps, 'em'>,
  { id }: IdParam,
): Promise<CampaignProgress> {
  const row = await findCampaign(deps, id);
  const rows = await deps.em.execute<{ status: RecipientStatus; count: number }[]>(
    'select status, count(*)::int as count from campaign_recipient where campaign_id = ? group by status',
    [id],
  );
  const counts = toRecipientCounts(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
  return {
    id,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    waitingReason: row.waitingReason,
    retryAfter: row.retryAfter?.toISOString() ?? null,
    total: countAll(counts),
    counts,
    outcome: row.status === 'sent' ? getCampaignOutcome(counts) : null,
  };
}

/** The recipients who did not get a campaign, with reasons, newest first. NOT_FOUND for an unknown one. */
export async function listCampaignFailures(
  deps: Pick<Deps, 'em'>,
  { id, limit = DEFAULT_LIST_LIMIT, cursor }: CampaignFailuresQuery & IdParam,
): Promise<CampaignFailures> {
  await findCampaign(deps, id);
  const query = deps.em
    .createQueryBuilder(CampaignRecipientEntity, 'r')
    .select(['id', 'email', 'status', 'error', 'createdAt'])
    .where({ campaign: id, status: { $in: [...NOT_DELIVERED] } });
  const total = await query.getCount();
  const { rows, nextCursor } = await readPage(query, {
    order: creationOrder('r'),
    cursor,
    limit,
    read: () => query.execute('all'),
  });
  return {
    recipients: rows.map(({ email, status, error }) => ({ email, status, reason: error })),
    total,
    nextCursor,
  };
}
