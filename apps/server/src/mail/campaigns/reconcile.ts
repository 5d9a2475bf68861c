import type { JobDeps } from '../../platform/deps.ts';
import {
  BATCH_METADATA_KEY,
  type Batch,
  type Recipient,
  type RecipientResult,
  reconcileAfterSeconds,
  recordRecipients,
} from './batches.ts';

/** Batches that one round asks about. */
const MAX_BATCHES_PER_ROUND = 10;
/**
 * When only part of a batch is found, Postmark accepted it and the rest may just be indexed later, so it is asked
 * again.
 */
const MAX_LOOKUPS = 2;

interface OpenBatch extends Pick<Batch, 'id' | 'campaignId'> {
  asked: number;
}

/** Claims batches whose outcome is unknown after the grace period; no other worker asks about them for a while. */
async function claimOpenBatches(deps: JobDeps): Promise<OpenBatch[]> {
  return deps.em.fork().execute<OpenBatch[]>(
    `update campaign_chunk set settle_after = clock_timestamp() + make_interval(secs => ?)
      where id in (select id from campaign_chunk where settled_at is null and settle_after <= clock_timestamp()
                    order by settle_after limit ? for update skip locked)
  returning id, campaign_id as "campaignId", asked`,
    [reconcileAfterSeconds(deps), MAX_BATCHES_PER_ROUND],
  );
}

async function reconcileBatch(deps: JobDeps, batch: OpenBatch): Promise<void> {
  const found = await deps.email.findByMetadata('broadcast', BATCH_METADATA_KEY, batch.id);
  const messageIds = new Map(found.map(({ recipient, messageId }) => [recipient, messageId]));
  await deps.em.fork().transactional(async (tx) => {
    const open = await tx.execute<Recipient[]>(
      `select id, email from campaign_recipient where chunk_id = ? and status in ('sending', 'unknown')`,
      [batch.id],
    );
    const missing = open.filter(({ email }) => !messageIds.has(email));
    const mayBeLate = missing.length < open.length && batch.asked + 1 < MAX_LOOKUPS;
    const rows = open.flatMap(({ id, email }): RecipientResult[] => {
      const messageId = messageIds.get(email);
      if (messageId !== undefined) return [{ id, status: 'sent', messageId, error: null }];
      return mayBeLate ? [] : [{ id, status: 'queued', messageId: null, error: null }];
    });
    // Counted after the response: a process that died while asking has asked nothing.
    await tx.execute('update campaign_chunk set asked = asked + 1 where id = ?', [batch.id]);
    await recordRecipients(tx, batch, rows, deps.now());
    deps.log.info(
      { batch: batch.id, campaign: batch.campaignId, found: found.length, missing: missing.length },
      'asked Postmark about a request without a response',
    );
  });
}

/**
 * Reconciles the batches whose request got no response, or whose process died: recipients that Postmark knows are
 * sent, the others are queued again. A lookup that fails is repeated later.
 */
export async function reconcileOpenBatches(deps: JobDeps): Promise<void> {
  for (const batch of await claimOpenBatches(deps)) {
    try {
      await reconcileBatch(deps, batch);
    } catch (error) {
      deps.log.warn({ err: error, batch: batch.id }, 'Postmark could not be asked about a request');
    }
  }
}
