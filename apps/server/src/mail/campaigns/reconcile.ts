import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDeps } from '../../platform/deps.ts';
import {
  getIndexedAfterSeconds,
  getLookupLeaseSeconds,
  MAX_LOOKUPS_PER_ROUND,
  nextLookupSql,
  toLookupValue,
} from '../lookups.ts';
import {
  BATCH_METADATA_KEY,
  type Batch,
  type Recipient,
  type RecipientResult,
  recordRecipients,
  releaseBatch,
} from './batches.ts';

interface OpenBatch extends Pick<Batch, 'id' | 'campaignId'> {
  /** Its request began; otherwise it was only claimed. */
  isRequested: boolean;
  /** Postmark's search has what was sent: what it does not find was not. */
  isIndexed: boolean;
  /** The same a second time, after a search that found only a part. */
  isLast: boolean;
}

/** Claims a batch without an outcome about which it is time to ask, or whose claim has ended; no other worker asks about it for a while. */
async function claimOpenBatch(deps: JobDeps): Promise<OpenBatch | null> {
  const [batch] = await deps.em.fork().execute<OpenBatch[]>(
    `update campaign_batch set lookup_after = clock_timestamp() + make_interval(secs => ?)
      where id = (select id from campaign_batch
                   where settled_at is null and coalesce(lookup_after, settle_after) <= clock_timestamp()
                   order by coalesce(lookup_after, settle_after) limit 1 for update skip locked)
  returning id, campaign_id as "campaignId", requested_at is not null as "isRequested",
            settle_after <= clock_timestamp() as "isIndexed",
            requested_at + make_interval(secs => ?) <= clock_timestamp() as "isLast"`,
    [getLookupLeaseSeconds(deps.env), 2 * getIndexedAfterSeconds(deps.env)],
  );
  return batch ?? null;
}

/**
 * Sets when a batch is asked about again. When Postmark's search has only a part of it at the end of the wait, it
 * accepted the batch and the rest may just be indexed later, so the whole wait begins once more.
 */
async function postponeBatch(tx: EntityManager, { env }: JobDeps, batch: OpenBatch): Promise<void> {
  if (batch.isIndexed) {
    await tx.execute(
      `update campaign_batch
          set lookup_after = null, settle_after = requested_at + make_interval(secs => ?) where id = ?`,
      [2 * getIndexedAfterSeconds(env), batch.id],
    );
  } else {
    await tx.execute(
      `update campaign_batch set lookup_after = ${nextLookupSql('requested_at', 'settle_after')} where id = ?`,
      [toLookupValue(env), batch.id],
    );
  }
}

async function reconcileBatch(deps: JobDeps, batch: OpenBatch): Promise<void> {
  const found = await deps.email.findByMetadata('broadcast', BATCH_METADATA_KEY, batch.id);
  const messageIds = new Map(found.map(({ recipient, messageId }) => [recipient, messageId]));
  await deps.em.fork().transactional(async (tx) => {
    const open = await tx.execute<Recipient[]>(
      `select id, email from campaign_recipient where batch_id = ? and status in ('sending', 'unknown')`,
      [batch.id],
    );
    const missing = open.filter(({ email }) => !messageIds.has(email));
    const mayBeLate = !batch.isIndexed || (found.length > 0 && !batch.isLast);
    const rows = open.flatMap(({ id, email }): RecipientResult[] => {
      const messageId = messageIds.get(email);
      if (messageId !== undefined) return [{ id, status: 'sent', messageId, error: null }];
      return mayBeLate ? [] : [{ id, status: 'queued', messageId: null, error: null }];
    });
    // Counted after the response: a process that died while asking has asked nothing.
    await tx.execute('update campaign_batch set asked = asked + 1 where id = ?', [batch.id]);
    await recordRecipients(tx, batch, rows, deps.now());
    if (missing.length > 0 && mayBeLate) await postponeBatch(tx, deps, batch);
    deps.log.info(
      { batch: batch.id, campaign: batch.campaignId, found: found.length, missing: missing.length },
      'asked Postmark about a request without a response',
    );
  });
}

/**
 * Reconciles the batches whose request got no response, or whose process died: recipients that Postmark knows are
 * sent at once, the others are queued again when its search surely has the request. Those of a request that never
 * began are queued again at once. A lookup that fails is repeated
 * later, and ends the round.
 */
export async function reconcileOpenBatches(deps: JobDeps): Promise<void> {
  for (let count = 0; count < MAX_LOOKUPS_PER_ROUND; count += 1) {
    const batch = await claimOpenBatch(deps);
    if (batch === null) return;
    try {
      if (batch.isRequested) await reconcileBatch(deps, batch);
      else await releaseBatch(deps, batch);
    } catch (error) {
      return deps.log.warn({ err: error, batch: batch.id }, 'Postmark could not be asked about a request');
    }
  }
}
