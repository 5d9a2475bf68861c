import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import { IS_BEING_SENT } from '@rapport/db/waiting-emails';
import type { JobDeps } from '../../platform/deps.ts';
import { RECEIVES_CAMPAIGNS_SQL } from '../consent/receives-campaigns.ts';
import { emailHashSql, suppress } from '../consent/suppressions.ts';
import type { ClaimedEmail, EmailResult, EmailTable } from '../sending/email-table.ts';
import { getFirstLookupSeconds, getIndexedAfterSeconds } from '../sending/reconcile.ts';

export interface Recipient extends ClaimedEmail {
  email: string;
  firstName: string | null;
}

/** Recipients of one request, which carries this id; committed before the request begins. */
export interface Batch {
  id: string;
  campaignId: string;
  recipients: Recipient[];
}

const OMITTED_REASON = 'The address was unsubscribed, suppressed or removed after sending started.';

/** SQL: campaign `c` is being sent, now. */
const IS_SENDING = `${IS_BEING_SENT} and c.cancelled_at is null
  and (c.retry_after is null or c.retry_after <= clock_timestamp())`;

/**
 * Claims the next recipients of a campaign, which no other worker gets; null when none is queued or the campaign is
 * not being sent. Recipients who were suppressed, removed or unconfirmed since sending started are omitted here. The
 * claim ends by itself unless `beginRequest` follows within `POSTMARK_TIMEOUT_SECONDS`.
 */
export async function claimBatch(deps: JobDeps, campaignId: string, limit: number): Promise<Batch | null> {
  const id = newId();
  const rows = await deps.em.fork().execute<(Omit<Recipient, 'claim'> & { eligible: boolean })[]>(
    `with taken as (
       select r.id, r.email, r.subscriber_id, ${emailHashSql('r.email')} as email_hash
         from campaign_recipient r
        where r.campaign_id = ? and r.status = 'queued'
          and exists (select from newsletter_campaign c where c.id = ? and ${IS_SENDING})
        order by r.id limit ? for update of r skip locked
     ), picked as (
       -- On its own and as values, so that the planner looks up these few addresses and does not read the tables.
       select t.id, t.email,
              (select s.first_name from newsletter_subscriber s where s.id = t.subscriber_id) as first_name,
              coalesce((select ${RECEIVES_CAMPAIGNS_SQL} from newsletter_subscriber s where s.id = t.subscriber_id), false)
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
     select id, email, first_name as "firstName", eligible from picked`,
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
  const eligible = rows.filter((row) => row.eligible);
  return {
    id,
    campaignId,
    recipients: eligible.map(({ id: row, email, firstName }) => ({ id: row, claim: id, email, firstName })),
  };
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
export async function releaseBatch(deps: JobDeps, id: string): Promise<void> {
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
  claimSql: 'e.batch_id::text',
  changesSql: `sent_at = case when o.status = 'sent' then ?::timestamptz end,
            batch_id = case when o.status = 'queued' then null else e.batch_id end`,
  returningSql: 'e.status, e.error, e.email, e.campaign_id as "campaignId"',
  async follow(tx, deps, changed, batchIds) {
    const withStatus = (status: EmailResult['status']) => changed.filter((one) => one.status === status);
    await closeBatches(tx, batchIds, withStatus('unknown')[0]?.error ?? null);
    const sent = withStatus('sent');
    if (sent[0]) await countSent(tx, sent[0].campaignId, sent.length);
    const inactive = withStatus('suppressed').map(({ email }) => email);
    await suppress(tx, inactive, { reason: 'bounced', source: 'postmark', now: deps.now() });
    const unavailable = withStatus('queued').find(({ error }) => error !== null);
    if (unavailable) await backOff(tx, unavailable.campaignId, unavailable.error);
  },
  requests: {
    table: 'campaign_batch',
    metadataKey: 'batch',
    column: 'batch_id',
    addressSql: 'e.email',
    isOpenSql: 'settled_at is null',
    hasBegunSql: 'requested_at is not null',
    began: 'requested_at',
    getDefaultLookupSql: () => 'settle_after',
    countLookupSql: 'asked = asked + 1,',
    release: releaseBatch,
  },
};
