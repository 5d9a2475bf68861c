import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { IS_BEING_SENT, OPEN_STATUSES } from '@rapport/db/waiting-emails';
import { MAX_BATCH_SIZE } from '@rapport/email/message';
import type { SendOutcome } from '@rapport/email/outcome';
import type { PreparedBatch } from '@rapport/email/shared-message';
import type { JobDeps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { ROW_METADATA_KEY, recordOutcomes } from '../sending/email-table.ts';
import { isTooLate } from '../sending/reconcile.ts';
import { isStep } from '../sequences/steps.ts';
import { type Batch, beginRequest, CAMPAIGN_RECIPIENTS, claimBatch, releaseBatch } from './batches.ts';
import { finishCampaign } from './finish.ts';
import type { CampaignEmail } from './render.ts';
import { getCampaignEmailToDeliver } from './render.ts';

/** Well below Postmark's limit of 50 MB for a batch; also bounds the memory of one request. */
const MAX_BATCH_BYTES = 10_000_000;

/** Requests of one worker that are open at once. */
const MAX_PARALLEL_REQUESTS = 2;
/**
 * Batches of one worker at once, each a few megabytes: while some wait for a response, others are claimed and rendered,
 * and outcomes are recorded, so that a request can begin as soon as another ends.
 */
const MAX_PARALLEL_BATCHES = 4;
/** A claim that waited longer for its request is ended: the recipients may have unsubscribed meanwhile. */
const MAX_CLAIM_AGE_MS = 5_000;

function batchSize({ bytes }: CampaignEmail): number {
  return Math.max(1, Math.min(MAX_BATCH_SIZE, Math.floor(MAX_BATCH_BYTES / bytes)));
}

function prepare(
  deps: JobDeps,
  { shared, linkFor }: CampaignEmail,
  { batch, reusable }: { batch: Batch; reusable: Buffer | undefined },
): Promise<PreparedBatch> {
  const metadata = { campaign: batch.campaignId, [CAMPAIGN_RECIPIENTS.requests.metadataKey]: batch.id };
  return deps.email.prepareBatch(
    { ...shared, stream: 'broadcast', metadata, idKey: ROW_METADATA_KEY },
    batch.recipients.map(({ id, email, firstName }) => ({
      id,
      to: email,
      name: firstName,
      link: linkFor(email),
    })),
    reusable,
  );
}

/**
 * Makes the request of a claimed batch; null when it is not made: the claim is too old, or the campaign was paused. One
 * that would begin so late that Postmark's search could have it too late is looked up like one without a response.
 */
async function makeRequest(
  deps: JobDeps,
  claimedAt: number,
  { batch, prepared }: { batch: Batch; prepared: PreparedBatch },
): Promise<SendOutcome[] | null> {
  const began = performance.now();
  if (began - claimedAt > MAX_CLAIM_AGE_MS || !(await beginRequest(deps, batch))) {
    await releaseBatch(deps, batch.id);
    return null;
  }
  if (isTooLate(deps.env, began)) return null;
  return deps.email.sendPrepared(prepared);
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
  const campaign = await em.findOne(CampaignEntity, { id: campaignId });
  if (!campaign || (campaign.status !== 'sending' && !(await isStep(em, campaignId)))) return true;
  const campaignEmail = await getCampaignEmailToDeliver({ ...deps, em }, campaign);
  const limit = batchSize(campaignEmail);
  // One after the other: each would spend time on passing the rows that another locks.
  const claims = createLimiter({ atOnce: 1 });
  const requests = createLimiter({ atOnce: MAX_PARALLEL_REQUESTS });
  const sendBatches = async () => {
    let reusable: Buffer | undefined;
    while (!stopping?.aborted) {
      const claimedAt = performance.now();
      const batch = await claims.run(() => claimBatch(deps, campaignId, limit));
      if (batch === null) return;
      if (batch.recipients.length === 0) continue;
      const prepared = await prepare(deps, campaignEmail, { batch, reusable });
      const outcomes = await requests.run(() => makeRequest(deps, claimedAt, { batch, prepared }));
      if (outcomes === null) return;
      // Without a response the body may still be on its way.
      reusable = outcomes.some(({ status }) => status === 'unknown') ? undefined : prepared.memory;
      await recordOutcomes(deps, CAMPAIGN_RECIPIENTS, batch.recipients, outcomes);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_BATCHES }, sendBatches));
  return finishCampaign(deps, campaignId);
}

/**
 * Campaigns with work to do now, the steps of sequences among them: recipients to claim, or no open recipients left.
 * Oldest first.
 */
export async function listCampaignsToDeliver(deps: JobDeps): Promise<string[]> {
  const rows = await deps.em.fork().execute<{ id: string }[]>(
    `select c.id from newsletter_campaign c
      where ${IS_BEING_SENT}
        and ((exists (select from campaign_recipient r where r.campaign_id = c.id and r.status = 'queued')
              and (c.retry_after is null or c.retry_after <= clock_timestamp()))
             or c.status = 'sending' and not exists (select from campaign_recipient r
                             where r.campaign_id = c.id and r.status in ${OPEN_STATUSES}))
      order by c.updated_at, c.id`,
  );
  return rows.map(({ id }) => id);
}
