import type pg from 'pg';

/** E-mail that had not gone out when the backup was made; the rows are the queue, so a server that starts sends it. */
export interface WaitingMail {
  /** Newsletters to single recipients. */
  newsletters: number;
  /** Campaigns that are to start by themselves. */
  scheduled: number;
  /** Confirmations of enrollments. */
  confirmations: number;
}

const QUEUED = `status in ('queued', 'sending')
  and campaign_id in (select id from newsletter_campaign where status in ('sending', 'scheduled'))`;
const HELD = 'The database was restored from a backup while this was waiting; it may have been sent before.';

export async function countWaitingMail(client: pg.Client): Promise<WaitingMail> {
  const { rows } = await client.query<WaitingMail>(
    `select (select count(*) from campaign_recipient where ${QUEUED})::int as newsletters,
       (select count(*) from newsletter_campaign where status = 'scheduled')::int as scheduled,
       (select count(*) from enrollment where email_status = 'pending')::int as confirmations`,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('counting answered no row');
  return waiting;
}

/**
 * Keeps waiting e-mail from going out: recipients and confirmations count as failed, scheduled campaigns become
 * drafts. For a backup older than the last e-mail sent, whose recipients would get it a second time.
 */
export async function holdWaitingMail(client: pg.Client): Promise<void> {
  await client.query(`update campaign_recipient set status = 'failed', error = '${HELD}' where ${QUEUED}`);
  await client.query(
    `update newsletter_campaign set status = 'draft', scheduled_at = null where status = 'scheduled'`,
  );
  await client.query(`update enrollment set email_status = 'failed' where email_status = 'pending'`);
}
