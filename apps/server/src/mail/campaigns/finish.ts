import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import {
  formatOutcome,
  getCampaignOutcome,
  needsAttention,
  toRecipientCounts,
} from '@rapport/domain/campaigns/outcome';
import type { RecipientCounts } from '@rapport/domain/campaigns/schema';
import type { JobDeps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { notifyAdmins } from '../notifications/notify.ts';

/** SQL: the number of recipients of campaign `c` by status, as a JSON object without the statuses that none has. */
export const RECIPIENT_COUNTS = `coalesce(
  (select jsonb_object_agg(n.status, n.count)
     from (select r.status, count(*) as count from campaign_recipient r
            where r.campaign_id = c.id group by r.status) n), '{}')`;

interface FinishedCampaign {
  title: string;
  counts: Partial<RecipientCounts>;
}

async function closeCampaign(
  tx: EntityManager,
  campaignId: string,
  now: Date,
): Promise<FinishedCampaign | null> {
  // Locked before counting: a bounce that is recorded meanwhile updates the counts afterwards.
  await tx.execute('select from newsletter_campaign where id = ? for update', [campaignId]);
  // Queued again after the campaign was cancelled, because Postmark never accepted their request.
  await tx.execute(
    `update campaign_recipient r set status = 'cancelled'
       from newsletter_campaign c
      where c.id = ? and c.status = 'sending' and c.cancelled_at is not null
        and r.campaign_id = c.id and r.status = 'queued'`,
    [campaignId],
  );
  const at = now.toISOString();
  const [ended] = await tx.execute<FinishedCampaign[]>(
    `update newsletter_campaign c
        set status = 'sent', sent_at = ?::timestamptz, updated_at = ?::timestamptz, retries = 0, retry_after = null,
            waiting_reason = null, recipient_counts = ${RECIPIENT_COUNTS},
            sent_count = (select count(*) from campaign_recipient r
                           where r.campaign_id = c.id and r.status in ('sent', 'bounced', 'complained'))
      where c.id = ? and c.status = 'sending' and c.paused_at is null
        and not exists (select from campaign_recipient r
                         where r.campaign_id = c.id and r.status in ${OPEN_STATUSES})
  returning c.title, c.recipient_counts as counts`,
    [at, at, campaignId],
  );
  return ended ?? null;
}

/**
 * Finishes a campaign without open recipients: its status is `sent`, its counts are stored (bounces still change them),
 * and the admins are notified when it did not reach everyone. False while a recipient is queued, being sent or of
 * unknown outcome.
 */
export async function finishCampaign(deps: JobDeps, campaignId: string): Promise<boolean> {
  return deps.em.fork().transactional(async (tx) => {
    const ended = await closeCampaign(tx, campaignId, deps.now());
    if (ended === null) return false;
    const counts = toRecipientCounts(ended.counts);
    const outcome = getCampaignOutcome(counts);
    await recordWebhookEvent(tx, deps, 'campaign.finished', { id: campaignId });
    deps.log.info({ campaign: campaignId, outcome }, 'campaign finished');
    if (needsAttention(outcome)) {
      await notifyAdmins(tx, deps, {
        type: 'system_alert',
        title: outcome === 'failed' ? 'A campaign failed' : 'A campaign was only partly sent',
        message: formatOutcome(ended.title, counts),
        priority: 'high',
        subject: { type: 'campaign', id: campaignId },
      });
    }
    return true;
  });
}
