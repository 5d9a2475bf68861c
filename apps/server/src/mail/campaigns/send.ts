import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { MAX_BATCH_SIZE } from '@rapport/email/message';
import type { JobDeps } from '../../platform/deps.ts';
import { BATCH_METADATA_KEY, type Batch, claimBatch, recordOutcomes } from './batches.ts';
import { finishCampaign } from './finish.ts';
import type { CampaignEmail } from './render.ts';
import { getCampaignEmailToDeliver } from './rendered-campaign.ts';

/** Well below Postmark's 50 MB for one batch; also what one request may hold in memory. */
const MAX_BYTES_IN_BATCH = 10_000_000;

/** Requests at once of one worker: while one waits for its answer the next is made. Each holds a batch in memory. */
const LANES = 2;

function batchSize({ bytes }: CampaignEmail): number {
  return Math.max(1, Math.min(MAX_BATCH_SIZE, Math.floor(MAX_BYTES_IN_BATCH / bytes)));
}

/**
 * Sends a batch, unless its claim is so old that someone may already be asking Postmark about it: a process that was
 * held up for that long leaves it to them.
 */
async function sendBatch(
  deps: JobDeps,
  letter: CampaignEmail,
  { batch, claimedAt }: { batch: Batch; claimedAt: number },
): Promise<void> {
  const metadata = { campaign: batch.campaignId, [BATCH_METADATA_KEY]: batch.id };
  const messages = batch.recipients.map(({ email }) => ({
    ...letter.to(email),
    to: email,
    subject: letter.subject,
    stream: 'broadcast' as const,
    metadata,
  }));
  if (performance.now() - claimedAt > deps.env.postmarkSettleSeconds * 1_000) return;
  const outcomes = await deps.email.sendBatch(messages);
  await recordOutcomes(deps, batch, outcomes);
}

/**
 * Works on a campaign until no one waits to be claimed, Postmark takes nothing, or `stopping`. Any number of workers
 * may do so at the same time: each recipient is claimed by one of them. True when the campaign is finished; otherwise
 * someone's fate is still open.
 */
export async function deliverCampaign(
  deps: JobDeps,
  campaignId: string,
  stopping?: AbortSignal,
): Promise<boolean> {
  const em = deps.em.fork();
  const campaign = await em.findOne(CampaignEntity, { id: campaignId, status: 'sending' });
  if (!campaign) return true;
  const letter = await getCampaignEmailToDeliver({ ...deps, em }, campaign);
  const limit = batchSize(letter);
  const lane = async () => {
    while (!stopping?.aborted) {
      const claimedAt = performance.now();
      const batch = await claimBatch(deps, campaignId, limit);
      if (batch === null) return;
      if (batch.recipients.length > 0) await sendBatch(deps, letter, { batch, claimedAt });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return finishCampaign(deps, campaignId);
}

/** Campaigns with something to do now: recipients to claim, or no one left to wait for. Oldest first. */
export async function campaignsToDeliver(deps: JobDeps): Promise<string[]> {
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
