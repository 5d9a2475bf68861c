/** SQL: the statuses of an email that may still be sent. */
export const OPEN_STATUSES = `('queued', 'sending', 'unknown')`;

/** SQL after `from`: the single emails that wait. */
export const WAITING_SINGLE_EMAILS = `outgoing_email where status in ${OPEN_STATUSES}`;

/** SQL after `from`: the recipients `r` that wait, of campaigns that are being sent. */
export const WAITING_RECIPIENTS = `campaign_recipient r join newsletter_campaign c on c.id = r.campaign_id
  where r.status in ${OPEN_STATUSES} and c.status = 'sending' and c.paused_at is null`;
