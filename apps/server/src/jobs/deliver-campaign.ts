import { createHash } from 'node:crypto';
import {
  CampaignRecipientEntity,
  type CampaignRecipientRow,
  NewsletterCampaignEntity,
} from '@rapport/db/entities/messaging';
import { SuppressionEntity } from '@rapport/db/entities/newsletter';
import { newId } from '@rapport/db/id';
import type { SendOutcome } from '@rapport/email/outcome';
import type { RenderedEmail } from '@rapport/email/render';
import { MOST_IN_BATCH } from '@rapport/email/sender';
import { campaignEmail } from './campaign-email.ts';
import type { JobDependencies } from './dependencies.ts';

/** Well below Postmark's 50 MB for one batch, for what JSON adds to a message. */
const MOST_BYTES_IN_BATCH = 30_000_000;
const BYTES_AROUND_A_MESSAGE = 1_000;

const LEFT_OVER = 'The server stopped while this was being sent; nobody can tell whether it arrived.';

interface Claimed {
  id: string;
  email: string;
}

/** How the delivery of a campaign ended for now. */
export type Delivery = 'finished' | 'elsewhere' | 'interrupted' | { waitingFor: string };

function batchSize(message: RenderedEmail): number {
  const bytes = Buffer.byteLength(JSON.stringify(message)) + BYTES_AROUND_A_MESSAGE;
  return Math.max(1, Math.min(MOST_IN_BATCH, Math.floor(MOST_BYTES_IN_BATCH / bytes)));
}

/**
 * Takes the next recipients, or null when nobody is left. Who was suppressed, removed or is unconfirmed since the
 * campaign was frozen is marked and left out.
 */
async function claim(deps: JobDependencies, campaignId: string, limit: number): Promise<Claimed[] | null> {
  const rows = await deps.em.fork().execute<(Claimed & { status: string })[]>(
    `update campaign_recipient r
        set status = case
              when exists (select from newsletter_subscriber s where s.id = r.subscriber_id and s.status = 'confirmed')
               and not exists (select from suppression x
                                where x.email_hash = encode(sha256(convert_to(r.email, 'UTF8')), 'hex'))
              then 'sending' else 'suppressed' end
      where r.id in (select id from campaign_recipient where campaign_id = ? and status = 'queued'
                      order by id limit ? for update skip locked)
  returning r.id, r.email, r.status`,
    [campaignId, limit],
  );
  return rows.length === 0 ? null : rows.filter(({ status }) => status === 'sending');
}

/** What an outcome makes of a recipient. A message nobody can tell the fate of is not sent twice: it has failed. */
function changesOf(outcome: SendOutcome, now: Date): Partial<CampaignRecipientRow> {
  switch (outcome.status) {
    case 'accepted':
      return { status: 'sent', sentAt: now, providerMessageId: outcome.messageId, error: null };
    case 'inactive':
      return { status: 'suppressed', error: outcome.reason };
    case 'unavailable':
      return { status: 'queued', error: outcome.reason };
    default:
      return { status: 'failed', error: outcome.reason };
  }
}

async function record(deps: JobDependencies, claimed: Claimed[], outcomes: SendOutcome[]): Promise<void> {
  const now = deps.now();
  await deps.em.fork().transactional(async (tx) => {
    const rows = await tx.find(CampaignRecipientEntity, { id: { $in: claimed.map(({ id }) => id) } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const suppressed: string[] = [];
    for (const [index, { id, email }] of claimed.entries()) {
      const outcome = outcomes[index];
      const row = byId.get(id);
      if (!outcome || !row) continue;
      tx.assign(row, changesOf(outcome, now));
      if (outcome.status === 'inactive') suppressed.push(email);
    }
    if (suppressed.length > 0) {
      await tx.upsertMany(
        SuppressionEntity,
        suppressed.map((email) => ({
          id: newId(),
          email,
          emailHash: createHash('sha256').update(email).digest('hex'),
          reason: 'bounced' as const,
          createdAt: now,
        })),
        { onConflictFields: ['emailHash'], onConflictAction: 'ignore' },
      );
    }
  });
}

async function countSent(deps: JobDependencies, campaignId: string): Promise<void> {
  await deps.em.fork().execute(
    `update newsletter_campaign set sent_count =
            (select count(*) from campaign_recipient where campaign_id = ? and status = 'sent')
      where id = ?`,
    [campaignId, campaignId],
  );
}

async function finish(deps: JobDependencies, campaignId: string): Promise<void> {
  const now = deps.now();
  await deps.em
    .fork()
    .nativeUpdate(
      NewsletterCampaignEntity,
      { id: campaignId, status: 'sending' },
      { status: 'sent', sentAt: now, updatedAt: now },
    );
}

async function deliverAll(
  deps: JobDependencies,
  campaignId: string,
  stopping: AbortSignal | undefined,
): Promise<Delivery> {
  const em = deps.em.fork();
  const campaign = await em.findOne(NewsletterCampaignEntity, { id: campaignId, status: 'sending' });
  if (!campaign) return 'finished';
  await em.nativeUpdate(
    CampaignRecipientEntity,
    { campaign: campaignId, status: 'sending' },
    { status: 'failed', error: LEFT_OVER },
  );
  const message = await campaignEmail(em, campaign, deps.env.publicUrl);
  const limit = batchSize(message);
  while (!stopping?.aborted) {
    const claimed = await claim(deps, campaignId, limit);
    if (claimed === null) {
      await finish(deps, campaignId);
      return 'finished';
    }
    if (claimed.length === 0) continue;
    const outcomes = await deps.email.sendBatch(
      claimed.map(({ email }) => ({
        ...message,
        to: email,
        stream: 'broadcast' as const,
        metadata: { campaign: campaignId },
      })),
    );
    await record(deps, claimed, outcomes);
    await countSent(deps, campaignId);
    const unavailable = outcomes.find((outcome) => outcome.status === 'unavailable');
    if (unavailable) return { waitingFor: unavailable.reason };
  }
  return 'interrupted';
}

/**
 * Delivers a campaign in batches through the broadcast stream, and marks it sent when nobody is left. One process at a
 * time works on a campaign. Recipients that were being sent when a process died are not sent again, so nobody gets a
 * campaign twice but some may miss it: settling them by asking Postmark comes with the queue that replaces this.
 * `stopping` ends it after the batch under way; the next start goes on from there.
 */
export async function deliverCampaign(
  deps: JobDependencies,
  campaignId: string,
  stopping?: AbortSignal,
): Promise<Delivery> {
  return deps.em.fork().transactional(async (lock) => {
    const [taken] = await lock.execute<{ locked: boolean }[]>(
      'select pg_try_advisory_xact_lock(hashtext(?)) as locked',
      [`campaign ${campaignId}`],
    );
    return taken?.locked ? deliverAll(deps, campaignId, stopping) : 'elsewhere';
  });
}

/** The campaigns that are being sent, oldest first: the worker's list of what to do. */
export async function campaignsToDeliver(deps: JobDependencies): Promise<string[]> {
  const rows = await deps.em
    .fork()
    .find(NewsletterCampaignEntity, { status: 'sending' }, { fields: ['id'], orderBy: { updatedAt: 'asc' } });
  return rows.map(({ id }) => id);
}
