import { NewsletterCampaignEntity } from '@rapport/db/entities/campaign';
import { MOST_IN_BATCH } from '@rapport/email/message';
import type { JobDeps } from '../../platform/deps.ts';
import { type Chunk, claimChunk, recordAnswer } from './batches.ts';
import { finishCampaign } from './finish.ts';
import type { CampaignLetter } from './render.ts';
import { deliveredCampaignLetter } from './rendered-campaign.ts';

/** Well below Postmark's 50 MB for one batch; also what one request may hold in memory. */
const MOST_BYTES_IN_BATCH = 10_000_000;

/** Requests at once of one worker: while one waits for its answer the next is made. Each holds a batch in memory. */
const LANES = 2;

function batchSize({ bytes }: CampaignLetter): number {
  return Math.max(1, Math.min(MOST_IN_BATCH, Math.floor(MOST_BYTES_IN_BATCH / bytes)));
}

/**
 * Sends a chunk, unless its claim is so old that somebody may already be asking Postmark about it: a process that was
 * held up for that long leaves it to them.
 */
async function sendChunk(
  deps: JobDeps,
  letter: CampaignLetter,
  { chunk, claimedAt }: { chunk: Chunk; claimedAt: number },
): Promise<void> {
  const metadata = { campaign: chunk.campaignId, chunk: chunk.id };
  const messages = chunk.recipients.map(({ email }) => ({
    ...letter.to(email),
    to: email,
    subject: letter.subject,
    stream: 'broadcast' as const,
    metadata,
  }));
  if (performance.now() - claimedAt > deps.env.postmarkSettleSeconds * 1_000) return;
  const outcomes = await deps.email.sendBatch(messages);
  await recordAnswer(deps, chunk, outcomes);
}

/**
 * Works on a campaign until nobody waits to be claimed, Postmark takes nothing, or `stopping`. Any number of workers
 * may do so at the same time: each recipient is claimed by one of them. True when the campaign is finished; otherwise
 * somebody's fate is still open.
 */
export async function deliverCampaign(
  deps: JobDeps,
  campaignId: string,
  stopping?: AbortSignal,
): Promise<boolean> {
  const em = deps.em.fork();
  const campaign = await em.findOne(NewsletterCampaignEntity, { id: campaignId, status: 'sending' });
  if (!campaign) return true;
  const letter = await deliveredCampaignLetter({ ...deps, em }, campaign);
  const limit = batchSize(letter);
  const lane = async () => {
    while (!stopping?.aborted) {
      const claimedAt = performance.now();
      const chunk = await claimChunk(deps, campaignId, limit);
      if (chunk === null) return;
      if (chunk.recipients.length > 0) await sendChunk(deps, letter, { chunk, claimedAt });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return finishCampaign(deps, campaignId);
}

/** Campaigns with something to do now: recipients to claim, or nobody left to wait for. Oldest first. */
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
