import type { EntityManager } from '@mikro-orm/postgresql';
import { suppress } from '../consent/suppressions.ts';
import type { EmailResult, EmailTable } from '../sending/email-table.ts';
import { releaseBatch } from './batches.ts';

interface ChangedRecipient extends Pick<EmailResult, 'status' | 'error'> {
  email: string;
  campaignId: string;
}

/** Delays the next attempt: from 1 s, doubled up to 5 minutes, with jitter so that workers do not retry together. */
async function backOff(tx: EntityManager, campaignId: string, reason: string | null): Promise<void> {
  await tx.execute(
    `update newsletter_campaign
        set retries = retries + 1, waiting_reason = ?,
            retry_after = clock_timestamp()
              + make_interval(secs => least(300, 2 ^ least(retries, 10)) * (0.5 + random()))
      where id = ?`,
    [reason, campaignId],
  );
}

/** Closes the batches of these ids unless an outcome is missing; the reason why one was unknown is kept. */
async function closeBatches(tx: EntityManager, ids: readonly string[], reason: string | null): Promise<void> {
  await tx.execute(
    `update campaign_batch k set reason = coalesce(?, reason),
            settled_at = case when exists (select from campaign_recipient r
                                            where r.batch_id = k.id and r.status in ('sending', 'unknown'))
                              then null else clock_timestamp() end
      where k.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [reason, JSON.stringify(ids)],
  );
}

/** Counts who was sent a campaign. Postmark takes emails, so the wait for it has ended. */
async function countSent(tx: EntityManager, campaignId: string, sent: number): Promise<void> {
  await tx.execute(
    `update newsletter_campaign set sent_count = sent_count + ?, retries = 0, retry_after = null, waiting_reason = null
      where id = ?`,
    [sent, campaignId],
  );
}

/** Recipients of campaigns. A batch is one request, and the claim of its recipients. */
export const CAMPAIGN_RECIPIENTS: EmailTable<ChangedRecipient> = {
  name: 'campaign_recipient',
  stream: 'broadcast',
  claim: 'e.batch_id::text',
  changes: `sent_at = case when o.status = 'sent' then ?::timestamptz end,
            batch_id = case when o.status = 'queued' then null else e.batch_id end`,
  returning: 'e.status, e.error, e.email, e.campaign_id as "campaignId"',
  async follow(tx, deps, changed, batchIds) {
    const withStatus = (status: EmailResult['status']) => changed.filter((one) => one.status === status);
    await closeBatches(tx, batchIds, withStatus('unknown')[0]?.error ?? null);
    const sent = withStatus('sent');
    if (sent[0]) await countSent(tx, sent[0].campaignId, sent.length);
    const inactive = withStatus('suppressed').map(({ email }) => email);
    await suppress(tx, inactive, 'bounced', deps.now());
    const unavailable = withStatus('queued').find(({ error }) => error !== null);
    if (unavailable) await backOff(tx, unavailable.campaignId, unavailable.error);
  },
  requests: {
    table: 'campaign_batch',
    metadataKey: 'batch',
    column: 'batch_id',
    address: 'e.email',
    isOpen: 'settled_at is null',
    hasBegun: 'requested_at is not null',
    began: 'requested_at',
    getDefaultLookup: () => 'settle_after',
    count: 'asked = asked + 1,',
    release: releaseBatch,
  },
};
