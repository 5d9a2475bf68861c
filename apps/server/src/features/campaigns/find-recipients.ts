import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { CampaignRecipientEntity, type CampaignRecipientRow } from '@rapport/db/entities/campaigns';
import type { CampaignRecipient, RecipientOutcome } from '@rapport/domain/campaigns/recipients';
import { emailHashSql } from '../../mail/consent/suppressions.ts';
import { sortOrder } from '../../platform/pagination/list-order.ts';

/**
 * SQL: the subscriber `s` of a recipient `r` left because of a campaign: by themselves, after it, and before the next email
 * of a campaign or a sequence was sent to them. Leaving elsewhere comes with an import. Most never left, and leaving them out
 * first spares their hashes.
 */
const LEFT_SQL = `
  newsletter_subscriber s
   where s.unsubscribed_at is not null and s.id = r.subscriber_id and s.unsubscribed_at >= r.sent_at
     and not exists (select from suppression x
                      where x.email_hash = ${emailHashSql('s.email')} and x.source in ('admin', 'import'))
     and not exists (select from campaign_recipient n
                      where n.subscriber_id = r.subscriber_id and n.campaign_id <> r.campaign_id
                        and n.sent_at > r.sent_at and n.sent_at <= s.unsubscribed_at)`;

/** SQL of each outcome, of a recipient `r`. */
const OUTCOME_SQL: Record<RecipientOutcome, string> = {
  // Who reports an email as spam has received it.
  delivered: "(r.status = 'complained' or r.status = 'sent' and r.delivered_at is not null)",
  accepted: "(r.status = 'sent' and r.delivered_at is null)",
  bounced: "r.status = 'bounced'",
  complained: "r.status = 'complained'",
  unsubscribed: `exists (select from ${LEFT_SQL})`,
  unknown: "r.status = 'unknown'",
  not_sent: "r.status in ('failed', 'suppressed', 'cancelled')",
  not_delivered: "r.status in ('failed', 'suppressed', 'bounced', 'cancelled', 'unknown')",
};

const COLUMNS = [
  'id',
  'subscriber',
  'email',
  'status',
  'error',
  'createdAt',
  'sentAt',
  'deliveredAt',
  'bouncedAt',
] as const;

type Row = Pick<CampaignRecipientRow, Exclude<(typeof COLUMNS)[number], 'subscriber'>> & {
  subscriber: string | null;
  leftAt: string | null;
};

/** By address, which is the order of the index of a campaign's recipients. */
export const recipientOrder = sortOrder<Row, 'email'>({
  alias: 'r',
  sort: 'email',
  order: 'asc',
  columns: { email: { sql: 'r.email', value: '?', read: ({ email }) => email } },
});

/** Selects the recipients `r` of a campaign with one outcome, or all. */
export function selectRecipients(em: EntityManager, campaign: string, outcome?: RecipientOutcome) {
  const query = em
    .createQueryBuilder(CampaignRecipientEntity, 'r')
    .select([...COLUMNS, raw(`(select s.unsubscribed_at from ${LEFT_SQL}) as "leftAt"`)])
    .where({ campaign });
  if (outcome !== undefined) query.andWhere(OUTCOME_SQL[outcome], []);
  return { query, read: () => query.execute<Row[]>('all') };
}

const toInstant = (date: Date | string | null) => (date === null ? null : new Date(date).toISOString());

/** A stored recipient as the API's `CampaignRecipient`. */
export function toRecipient(row: Row): CampaignRecipient {
  return {
    subscriber: row.subscriber,
    email: row.email,
    status: row.status,
    reason: row.error,
    sentAt: toInstant(row.sentAt),
    deliveredAt: toInstant(row.deliveredAt),
    returnedAt: toInstant(row.bouncedAt),
    unsubscribedAt: toInstant(row.leftAt),
  };
}
