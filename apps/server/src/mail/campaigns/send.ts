import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { MAX_BATCH_SIZE } from '@rapport/email/message';
import type { JobDeps } from '../../platform/deps.ts';
import { getMaxRequestDelaySeconds } from '../lookups.ts';
import { BATCH_METADATA_KEY, type Batch, claimBatch, recordOutcomes } from './batches.ts';
import { finishCampaign } from './finish.ts';
import type { CampaignEmail } from './render.ts';
import { getCampaignEmailToDeliver } from './render.ts';

/** Well below Postmark's limit of 50 MB for a batch; also bounds the memory of one request. */
const MAX_BATCH_BYTES = 10_000_000;

/**
 * Parallel requests of one worker: while one waits for its response, the next is made. Each holds a batch in memory.
 */
const MAX_PARALLEL_REQUESTS = 2;

function batchSize({ bytes }: CampaignEmail): number {
  return Math.max(1, Math.min(MAX_BATCH_SIZE, Math.floor(MAX_BATCH_BYTES / bytes)));
}

/** Sends a batch, unless its claim is so old that Postmark's search could have it too late. */
async function sendBatch(
  deps: JobDeps,
  campaignEmail: CampaignEmail,
  { batch, claimedAt }: { batch: Batch; claimedAt: number },
): Promise<void> {
  const metadata = { campaign: batch.campaignId, [BATCH_METADATA_KEY]: batch.id };
  const messages = batch.recipients.map(({ email }) => ({
    ...campaignEmail.to(email),
    to: email,
    subject: campaignEmail.subject,
    stream: 'broadcast' as const,
    metadata,
  }));
  if (performance.now() - claimedAt > getMaxRequestDelaySeconds(deps.env) * 1_000) return;
  const outcomes = await deps.email.sendBatch(messages);
  await recordOutcomes(deps, batch, outcomes);
}

/**
 * Sends a campaign until no recipient is queued, Postmark accepts nothing, or `stopping` is aborted. Workers may
 * share a campaign, because each recipient is claimed by one of them. True when the campaign is finished; false while
 * an outcome is open.
 */
export async function deliverCampaign(
  deps: JobDeps,
  campaignId: string,
  stopping?: AbortSignal,
): Promise<boolean> {
  const em = deps.em.fork();
  const campaign = await em.findOne(CampaignEntity, { id: campaignId, status: 'sending' });
  if (!campaign) return true;
  const campaignEmail = await getCampaignEmailToDeliver({ ...deps, em }, campaign);
  const limit = batchSize(campaignEmail);
  const sendBatches = async () => {
    while (!stopping?.aborted) {
      const claimedAt = performance.now();
      const batch = await claimBatch(deps, campaignId, limit);
      if (batch === null) return;
      if (batch.recipients.length > 0) await sendBatch(deps, campaignEmail, { batch, claimedAt });
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, sendBatches));
  return finishCampaign(deps, campaignId);
}

/** Campaigns with work to do now: recipients to claim, or no open recipients left. Oldest first. */
export async function listCampaignsToDeliver(deps: JobDeps): Promise<string[]> {
  const rows = await deps.em.fork().execute<{ id: string }[]>(
    `select c.id from newsletter_campaign c
      where c.status = 'sending' and c.paused_at is null
        and ((exists (select from campaign_recipient r where r.campaign_id = c.id and r.status = 'queued')
              and (c.retry_after is null or c.retry_after <= clock_timestamp()))
             or not exists (select from campaign_recipient r
                             where r.campaign_id = c.id and r.status in ('queued', 'sending', 'unknown')))
      order by c.updated_at, c.id`,
  );
  return rows.map(({ id }) => id);
}
