import { EMAIL_SETUP_PATH } from '../../../mail/notifications/describe-outage.ts';
import type { PartReader } from './part.ts';

/** Minutes after which Postmark has reported on an email. */
const REPORTED_AFTER_MINUTES = 15;
/** One recipient's server may be slow: so many emails without a report are no coincidence, if there are so many. */
const MAX_WITHOUT_REPORT = 3;

/**
 * The newest emails of the last month, those that are old enough for a report apart, and how many have one. Seeks of an
 * index.
 */
const SQL = `
  with old as (
    (select settled_at as sent_at, coalesce(delivered_at, bounced_at) as reported_at from outgoing_email
      where status in ('sent', 'bounced') and settled_at <= ?::timestamptz - make_interval(mins => ${REPORTED_AFTER_MINUTES})
        and created_at > ?::timestamptz - interval '30 days'
      order by created_at desc limit ${MAX_WITHOUT_REPORT})
    union all
    (select sent_at, coalesce(delivered_at, bounced_at) from campaign_recipient
      where sent_at <= ?::timestamptz - make_interval(mins => ${REPORTED_AFTER_MINUTES})
        and created_at > ?::timestamptz - interval '30 days'
      order by created_at desc limit ${MAX_WITHOUT_REPORT})
  ), newest_old as (select * from old order by sent_at desc limit ${MAX_WITHOUT_REPORT}
  ), newest as (
    select coalesce(delivered_at, bounced_at) as reported_at from outgoing_email
     where status in ('sent', 'bounced') and created_at > ?::timestamptz - interval '30 days'
     order by created_at desc limit ${MAX_WITHOUT_REPORT}
  )
  select floor(extract(epoch from ?::timestamptz - max(sent_at)) / 60)::int as minutes,
         (count(reported_at) + (select count(reported_at) from newest))::int as reported
    from newest_old`;

const HOUR = 60;
const DAY = 24 * HOUR;

function formatAge(minutes: number): string {
  if (minutes < 2 * HOUR) return `${minutes} minutes`;
  return minutes < 2 * DAY ? `${Math.floor(minutes / HOUR)} hours` : `${Math.floor(minutes / DAY)} days`;
}

/** Whether Postmark reports the delivery of emails. */
export const webhooksPart: PartReader = {
  key: 'webhooks',
  name: 'Webhooks',
  async read({ em, now }, { email }) {
    if (!email.configured) return null;
    const at = now().toISOString();
    const [row] = await em.execute<{ minutes: number | null; reported: number }[]>(SQL, Array(6).fill(at));
    const { minutes = null, reported = 0 } = row ?? {};
    if (reported > 0) return { state: 'fine', sentence: 'Postmark reports what becomes of your emails.' };
    if (minutes === null) return { state: 'fine', sentence: 'No email is old enough for a delivery report.' };
    return {
      state: 'warning',
      label: 'No reports',
      sentence: `No delivery report has come back for an email sent ${formatAge(minutes)} ago. Bounces and complaints stay unknown.`,
      action: { label: 'Set up again', href: EMAIL_SETUP_PATH },
    };
  },
};
