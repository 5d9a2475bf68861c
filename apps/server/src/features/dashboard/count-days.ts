import type { EntityManager } from '@mikro-orm/postgresql';
import { CHART_DAYS } from '@rapport/domain/dashboard/limits';
import type { DashboardDay } from '@rapport/domain/dashboard/schema';

/**
 * The number of contacts and subscribers on each of the last 90 days in UTC, oldest first, including days without
 * any. The database counts them by day with every change.
 */
export function countDays(em: EntityManager, now: Date): Promise<DashboardDay[]> {
  return em.execute<DashboardDay[]>(
    `with span as (select (?::timestamptz at time zone 'utc')::date as today),
     counts as (
       select r.day, sum(rows) filter (where table_name = 'contact')::int as contacts,
         sum(rows) filter (where table_name = 'newsletter_subscriber')::int as subscribers
         from row_count r, span where r.day > span.today - ? group by r.day
     )
     select to_char(g.at, 'YYYY-MM-DD') as date, coalesce(c.contacts, 0) as contacts,
       coalesce(c.subscribers, 0) as subscribers
       from span, generate_series((span.today - ?)::timestamp, span.today::timestamp, interval '1 day') as g(at)
       left join counts c on c.day = g.at::date
      order by g.at`,
    [now.toISOString(), CHART_DAYS, CHART_DAYS - 1],
  );
}
