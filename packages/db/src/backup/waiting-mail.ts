import type pg from 'pg';
import { IS_STEP, OPEN_STATUSES } from '../waiting-emails.ts';
import { queryRow } from './connect.ts';

/** Email that was not sent when the backup was made. A server sends it when it starts, because its rows are the outbox. */
export interface WaitingMail {
  /** Recipients of campaigns that had started. */
  newsletters: number;
  /** Campaigns with a time at which they start. */
  scheduled: number;
  /** Confirmations, reminders and other email to one person. */
  single: number;
}

const IS_UNSENT = `status in ${OPEN_STATUSES}`;
const IS_UNSENT_IN_CAMPAIGN = `${IS_UNSENT}
  and campaign_id in (select c.id from newsletter_campaign c where c.status in ('sending', 'scheduled') or ${IS_STEP})`;
const ERROR = 'The database was restored from a backup while this was waiting; it may have been sent before.';

export function countWaitingMail(client: pg.Client): Promise<WaitingMail> {
  return queryRow<WaitingMail>(
    client,
    `select (select count(*) from campaign_recipient where ${IS_UNSENT_IN_CAMPAIGN})::int as newsletters,
       (select count(*) from newsletter_campaign where status = 'scheduled')::int as scheduled,
       (select count(*) from outgoing_email where ${IS_UNSENT})::int as single`,
  );
}

/**
 * Holds waiting email back, for a backup that is older than the last email sent: people would get it twice. Recipients
 * and single emails count as failed (Postmark is asked before one is sent again), scheduled campaigns become drafts, and
 * sequences are paused.
 * Events for webhooks wait for the owner to send them again.
 */
export async function holdWaitingMail(client: pg.Client): Promise<void> {
  await client.query(
    `update campaign_recipient set status = 'failed', error = '${ERROR}' where ${IS_UNSENT_IN_CAMPAIGN}`,
  );
  await client.query(
    `update newsletter_campaign set status = 'draft', scheduled_at = null where status = 'scheduled'`,
  );
  await client.query(
    `update outgoing_email set status = 'failed', error = '${ERROR}', in_doubt = true, settled_at = now() where ${IS_UNSENT}`,
  );
  await client.query(`update email_sequence set status = 'paused' where status = 'active'`);
  await client.query('update campaign_batch set settled_at = now() where settled_at is null');
  await client.query(
    `update webhook_delivery set status = 'skipped', error = '${ERROR}', settled_at = now()
      where status in ('queued', 'sending')`,
  );
  await client.query(`update enrollment set email_status = 'failed' where email_status = 'pending'`);
}
