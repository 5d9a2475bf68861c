import type pg from 'pg';

/**
 * Email that had not gone out when the backup was made. Jobs are no part of a backup, but a server that starts sends what
 * its rows say is owed.
 */
export interface WaitingMail {
  /** Newsletters to single recipients. */
  newsletters: number;
  /** Campaigns that are to start by themselves. */
  scheduled: number;
  /** Confirmations, reminders and other email to one person. */
  single: number;
}

const QUEUED = `status in ('queued', 'sending', 'unknown')
  and campaign_id in (select id from newsletter_campaign where status in ('sending', 'scheduled'))`;
const UNSENT = `status in ('queued', 'sending', 'unknown')`;
const HELD = 'The database was restored from a backup while this was waiting; it may have been sent before.';

export async function countWaitingMail(client: pg.Client): Promise<WaitingMail> {
  const { rows } = await client.query<WaitingMail>(
    `select (select count(*) from campaign_recipient where ${QUEUED})::int as newsletters,
       (select count(*) from newsletter_campaign where status = 'scheduled')::int as scheduled,
       (select count(*) from outgoing_email where ${UNSENT})::int as single`,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('counting answered no row');
  return waiting;
}

/**
 * Keeps waiting email from going out: recipients and single emails count as failed (Postmark is asked before one is
 * tried again), scheduled campaigns become drafts. For a backup older than the last email sent, whose recipients would get it a second time.
 */
export async function holdWaitingMail(client: pg.Client): Promise<void> {
  await client.query(`update campaign_recipient set status = 'failed', error = '${HELD}' where ${QUEUED}`);
  await client.query(
    `update newsletter_campaign set status = 'draft', scheduled_at = null where status = 'scheduled'`,
  );
  await client.query(
    `update outgoing_email set status = 'failed', error = '${HELD}', in_doubt = true, settled_at = now() where ${UNSENT}`,
  );
  await client.query('update campaign_chunk set settled_at = now() where settled_at is null');
  await client.query(`update enrollment set email_status = 'failed' where email_status = 'pending'`);
}
