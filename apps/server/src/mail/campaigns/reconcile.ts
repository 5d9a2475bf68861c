import type { JobDeps } from '../../platform/deps.ts';
import {
  BATCH_METADATA_KEY,
  type Batch,
  type Recipient,
  type Recorded,
  reconcileAfterSeconds,
  recordRecipients,
} from './batches.ts';

/** Chunks that one round asks about; the next round takes the next ones. */
const AT_ONCE = 10;
/** Part of a batch found means that Postmark took it: the rest may only be late in its search, so it is asked again. */
const ASK_TWICE = 2;

interface OpenBatch extends Pick<Batch, 'id' | 'campaignId'> {
  asked: number;
}

/** Takes batches whose outcome is unknown after the grace period; no one else asks about them for a while. */
async function takeOpenBatches(deps: JobDeps): Promise<OpenBatch[]> {
  return deps.em.fork().execute<OpenBatch[]>(
    `update campaign_chunk set settle_after = clock_timestamp() + make_interval(secs => ?)
      where id in (select id from campaign_chunk where settled_at is null and settle_after <= clock_timestamp()
                    order by settle_after limit ? for update skip locked)
  returning id, campaign_id as "campaignId", asked`,
    [reconcileAfterSeconds(deps), AT_ONCE],
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
    const mayBeLate = missing.length < open.length && batch.asked + 1 < ASK_TWICE;
    const rows = open.flatMap(({ id, email }): Recorded[] => {
      const messageId = messageIds.get(email);
      if (messageId !== undefined) return [{ id, status: 'sent', messageId, error: null }];
      return mayBeLate ? [] : [{ id, status: 'queued', messageId: null, error: null }];
    });
    // Counted once the answer is here: a process that died while asking has asked nothing.
    await tx.execute('update campaign_chunk set asked = asked + 1 where id = ?', [batch.id]);
    await recordRecipients(tx, batch, rows, deps.now());
    deps.log.info(
      { batch: batch.id, campaign: batch.campaignId, found: found.length, missing: missing.length },
      'asked Postmark about a request without an answer',
    );
  });
}

/**
 * Settles the batches whose request had no answer, or whose process died: who is found at Postmark has it, who is not
 * is queued again. A question without an answer is asked again later.
 */
export async function reconcileOpenBatches(deps: JobDeps): Promise<void> {
  for (const batch of await takeOpenBatches(deps)) {
    try {
      await reconcileBatch(deps, batch);
    } catch (error) {
      deps.log.warn({ err: error, batch: batch.id }, 'Postmark could not be asked about a request');
    }
  }
}
