import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';
import { emailHashSql, suppress } from '../consent/suppressions.ts';
import { getFirstLookupSeconds, getIndexedAfterSeconds } from '../lookups.ts';

export interface Recipient {
  id: string;
  email: string;
}

/** Recipients of one request, which carries this id; committed before the request begins. */
export interface Batch {
  id: string;
  campaignId: string;
  recipients: Recipient[];
}

/** Metadata key under which an email names its batch; Postmark reports it back. */
export const BATCH_METADATA_KEY = 'batch';

const OMITTED_REASON = 'The address was unsubscribed, suppressed or removed after sending started.';

/** SQL: campaign `c` is being sent, now. */
const IS_SENDING = `c.status = 'sending' and c.paused_at is null and c.cancelled_at is null
  and (c.retry_after is null or c.retry_after <= clock_timestamp())`;

/**
 * Claims the next recipients of a campaign, which no other worker gets; null when none is queued or the campaign is
 * not being sent. Recipients who were suppressed, removed or unconfirmed since sending started are omitted here. The
 * claim ends by itself unless `beginRequest` follows within `POSTMARK_TIMEOUT_SECONDS`.
 */
export async function claimBatch(deps: JobDeps, campaignId: string, limit: number): Promise<Batch | null> {
  const id = newId();
  const rows = await deps.em.fork().execute<(Recipient & { eligible: boolean })[]>(
    `with taken as (
       select r.id, r.email, r.subscriber_id, ${emailHashSql('r.email')} as email_hash
         from campaign_recipient r
        where r.campaign_id = ? and r.status = 'queued'
          and exists (select from newsletter_campaign c where c.id = ? and ${IS_SENDING})
        order by r.id limit ? for update of r skip locked
     ), picked as (
       -- On its own and as values, so that the planner looks up these few addresses and does not read the tables.
       select t.id, t.email,
              coalesce((select s.status = 'confirmed' from newsletter_subscriber s where s.id = t.subscriber_id), false)
              and (select x.id from suppression x where x.email_hash = t.email_hash) is null as eligible
         from taken t
     ), left_out as (
       update campaign_recipient r set status = 'suppressed', error = ?
         from picked p where p.id = r.id and not p.eligible
     ), batch as (
       insert into campaign_batch (id, campaign_id, size, requested_at, settle_after, lookup_after)
       select ?, ?, count(*), null, clock_timestamp() + make_interval(secs => ?),
              clock_timestamp() + make_interval(secs => ?)
         from picked p where p.eligible having count(*) > 0
     ), claimed as (
       update campaign_recipient r set status = 'sending', error = null, batch_id = ?
         from picked p where p.id = r.id and p.eligible
     )
     select id, email, eligible from picked`,
    [
      campaignId,
      campaignId,
      limit,
      OMITTED_REASON,
      id,
      campaignId,
      getIndexedAfterSeconds(deps.env),
      deps.env.postmarkTimeoutSeconds,
      id,
    ],
  );
  if (rows.length === 0) return null;
  return { id, campaignId, recipients: rows.filter(({ eligible }) => eligible) };
}

/**
 * Commits that the request of a claimed batch begins now; from here on only Postmark knows who got it. False when the
 * claim has ended, or the campaign is not being sent any more: then no request may be made.
 */
export async function beginRequest(deps: JobDeps, { id }: Pick<Batch, 'id'>): Promise<boolean> {
  const began = await deps.em.fork().execute(
    `update campaign_batch k
        set requested_at = clock_timestamp(), settle_after = clock_timestamp() + make_interval(secs => ?),
            lookup_after = clock_timestamp() + make_interval(secs => ?)
      where id = ? and requested_at is null and settled_at is null
        and exists (select from newsletter_campaign c where c.id = k.campaign_id and ${IS_SENDING})
  returning id`,
    [getIndexedAfterSeconds(deps.env), getFirstLookupSeconds(deps.env), id],
  );
  return began.length > 0;
}

/** Ends the claim of a batch whose request never began: its recipients are queued again. */
export async function releaseBatch(deps: JobDeps, { id }: Pick<Batch, 'id'>): Promise<void> {
  await deps.em.fork().execute(
    `with released as (
       update campaign_batch set settled_at = clock_timestamp()
        where id = ? and requested_at is null and settled_at is null returning id
     )
     update campaign_recipient r set status = 'queued', batch_id = null
       from released where r.batch_id = released.id and r.status = 'sending'`,
    [id],
  );
}

export interface RecipientResult {
  id: string;
  status: string;
  messageId: string | null;
  error: string | null;
}

/** The result of one recipient. */
function toRecipientResult({ id }: Recipient, outcome: SendOutcome): RecipientResult {
  const error = 'reason' in outcome ? outcome.reason : null;
  switch (outcome.status) {
    case 'accepted':
      return { id, status: 'sent', messageId: outcome.messageId, error };
    case 'inactive':
      return { id, status: 'suppressed', messageId: null, error };
    case 'refused':
      return { id, status: 'failed', messageId: null, error };
    case 'unavailable':
      return { id, status: 'queued', messageId: null, error };
    case 'unknown':
      return { id, status: 'unknown', messageId: null, error };
  }
}

/**
 * Records the results of a batch's recipients that are still open; others stay as they are. The batch is closed
 * unless an outcome is still unknown.
 */
export async function recordRecipients(
  tx: EntityManager,
  batch: Pick<Batch, 'id' | 'campaignId'>,
  rows: readonly RecipientResult[],
  now: Date,
): Promise<void> {
  const [changed] = await tx.execute<{ sent: number }[]>(
    `with changed as (
       update campaign_recipient r
          set status = o.status, provider_message_id = o."messageId", error = o.error,
              sent_at = case when o.status = 'sent' then ?::timestamptz end,
              batch_id = case when o.status = 'queued' then null else r.batch_id end
         from jsonb_to_recordset(?::jsonb) as o(id uuid, status text, "messageId" text, error text)
        where r.id = o.id and r.batch_id = ? and r.status in ('sending', 'unknown')
       returning r.status)
     select count(*) filter (where status = 'sent')::int as sent from changed`,
    [now.toISOString(), JSON.stringify(rows), batch.id],
  );
  const reason = rows.find(({ status }) => status === 'unknown')?.error ?? null;
  await tx.execute(
    `update campaign_batch k set reason = coalesce(?, reason),
            settled_at = case when exists (select from campaign_recipient r
                                            where r.batch_id = k.id and r.status in ('sending', 'unknown'))
                              then null else clock_timestamp() end
      where k.id = ?`,
    [reason, batch.id],
  );
  if (changed && changed.sent > 0) {
    await tx.execute(
      `update newsletter_campaign set sent_count = sent_count + ?, retries = 0, retry_after = null, waiting_reason = null
        where id = ?`,
      [changed.sent, batch.campaignId],
    );
  }
}

/** Records the outcomes of a batch's request. */
export async function recordOutcomes(
  deps: JobDeps,
  batch: Batch,
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const now = deps.now();
  const unavailable = outcomes.find((outcome) => outcome.status === 'unavailable');
  const pairs = batch.recipients.flatMap((recipient, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ recipient, outcome }] : [];
  });
  const inactive = pairs.filter(({ outcome }) => outcome.status === 'inactive');
  await deps.em.fork().transactional(async (tx) => {
    const rows = pairs.map(({ recipient, outcome }) => toRecipientResult(recipient, outcome));
    await recordRecipients(tx, batch, rows, now);
    await suppress(
      tx,
      inactive.map(({ recipient }) => recipient.email),
      'bounced',
      now,
    );
    if (unavailable) await backOff(tx, batch.campaignId, unavailable.reason);
  });
}

/** Delays the next attempt: from 1 s, doubled up to 5 minutes, with jitter so that workers do not retry together. */
async function backOff(tx: EntityManager, campaignId: string, reason: string): Promise<void> {
  await tx.execute(
    `update newsletter_campaign
        set retries = retries + 1, waiting_reason = ?,
            retry_after = clock_timestamp()
              + make_interval(secs => least(300, 2 ^ least(retries, 10)) * (0.5 + random()))
      where id = ?`,
    [reason, campaignId],
  );
}
