import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import {
  countUnreached,
  getCampaignOutcome,
  needsAttention,
  toRecipientCounts,
} from '@rapport/domain/campaigns/outcome';
import { FAILED_EMAIL_DAYS, MAX_LISTED } from '@rapport/domain/dashboard/limits';
import type { Dashboard } from '@rapport/domain/dashboard/schema';

const DAY_MS = 86_400_000;

/** Campaigns of the last 30 days that did not reach some or all recipients, newest first, and how many emails bounced. */
export async function listFailedCampaigns(
  em: EntityManager,
  now: Date,
): Promise<Dashboard['campaignsFailed']> {
  const since = new Date(now.getTime() - FAILED_EMAIL_DAYS * DAY_MS);
  const finished = await em.find(
    CampaignEntity,
    { status: 'sent', sentAt: { $gte: since } },
    { fields: ['title', 'sentAt', 'recipientCounts'], orderBy: { sentAt: 'desc', id: 'desc' } },
  );
  const campaigns = finished.map(({ recipientCounts, ...campaign }) => ({
    ...campaign,
    counts: toRecipientCounts(recipientCounts ?? {}),
  }));
  const failed = campaigns.flatMap(({ id, title, sentAt, counts }) => {
    const outcome = getCampaignOutcome(counts);
    if (sentAt === null || !needsAttention(outcome)) return [];
    return [{ id, title, outcome, unreached: countUnreached(counts), failedAt: sentAt.toISOString() }];
  });
  return {
    total: failed.length,
    unreached: failed.reduce((sum, { unreached }) => sum + unreached, 0),
    bounced: campaigns.reduce((sum, { counts }) => sum + counts.bounced, 0),
    first: failed.slice(0, MAX_LISTED),
  };
}
