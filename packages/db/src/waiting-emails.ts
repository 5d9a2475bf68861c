/** SQL: the statuses of an email that may still be sent. */
export const OPEN_STATUSES = `('queued', 'sending', 'unknown')`;

/** SQL after `from`: the single emails that wait. */
export const WAITING_SINGLE_EMAILS = `outgoing_email where status in ${OPEN_STATUSES}`;

/** SQL: campaign `c` is a step of a sequence, whose recipients are added one after the other. */
export const IS_STEP = 'exists (select from sequence_step t where t.campaign_id = c.id)';

/** SQL: campaign `c` goes to its recipients now. */
export const IS_BEING_SENT = `(c.status = 'sending' or ${IS_STEP}) and c.paused_at is null`;

/** SQL after `from`: the recipients `r` that wait, of campaigns that are being sent. */
export const WAITING_RECIPIENTS = `campaign_recipient r join newsletter_campaign c on c.id = r.campaign_id
  where r.status in ${OPEN_STATUSES} and ${IS_BEING_SENT}`;
