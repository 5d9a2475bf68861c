import { GROWTH_MONTHS, type Growth, type GrowthMonth } from '@rapport/domain/subscribers/growth';
import { IS_SUBSCRIBED_SQL } from '../../mail/consent/receives-campaigns.ts';
import type { Deps } from '../../platform/deps.ts';

/** When a subscriber `s` was confirmed. */
const CONFIRMED_AT = 'coalesce(s.confirmed_at, s.created_at)';
/** The first moment of the first month. */
const SINCE = "(span.first at time zone 'utc')";

/** Counts the rows of each month in UTC, by an instant. */
const countByMonth = (at: string, from: string) =>
  `select date_trunc('month', ${at} at time zone 'utc') as month, count(*)::int as rows
     from ${from}, span where s.status = 'confirmed' and ${at} >= ${SINCE} group by 1`;

/**
 * How the list grew in each of the last 12 months in UTC, the oldest first. The numbers at the end of earlier months are
 * those of today without who joined since, and with who left since.
 */
export async function readGrowth({ em, now }: Pick<Deps, 'em' | 'now'>): Promise<Growth> {
  const months = await em.execute<GrowthMonth[]>(
    `with span as (
       select date_trunc('month', ?::timestamptz at time zone 'utc') - interval '${GROWTH_MONTHS - 1} months' as first),
     joined as (${countByMonth(CONFIRMED_AT, 'newsletter_subscriber s')}),
     gone as (${countByMonth(
       `greatest(x.created_at, ${CONFIRMED_AT})`,
       'suppression x join newsletter_subscriber s on s.email = x.email',
     )}),
     counted as (
       select m.month, coalesce(j.rows, 0) as joined, coalesce(g.rows, 0) as "left"
         from span, generate_series(span.first, span.first + interval '${GROWTH_MONTHS - 1} months', '1 month') as m(month)
         left join joined j on j.month = m.month left join gone g on g.month = m.month)
     select to_char(c.month, 'YYYY-MM') as month, c.joined, c."left",
            ((select count(*) from newsletter_subscriber s where ${IS_SUBSCRIBED_SQL})
              - coalesce(sum(c.joined - c."left") over (
                  order by c.month rows between 1 following and unbounded following), 0))::int as subscribers
       from counted c order by c.month`,
    [now().toISOString()],
  );
  return { months };
}
