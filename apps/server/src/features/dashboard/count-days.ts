import type { EntityManager } from '@mikro-orm/postgresql';
import { CHART_DAYS } from '@rapport/domain/dashboard/limits';
import type { DashboardDay } from '@rapport/domain/dashboard/schema';

/**
 * The number of contacts and subscribers on each of the last 90 days in UTC, oldest first, including days without
 * any. The database counts them from its indexes, which is fast for large tables.
 */
export function countDays(em: EntityManager, now: Date): Promise<DashboardDay[]> {
  return em.execute<DashboardDay[]>(
    `with span as (select (?::timestamptz at time zone 'utc')::date as today),
     bounds as (
       select today - (? - 1) as first, (today - (? - 1))::timestamp at time zone 'utc' as "from",
         (today + 1)::timestamp at time zone 'utc' as "to" from span
     ),
     contacts as (
       select (c.created_at at time zone 'utc')::date as day, count(*)::int as total
         from contact c, bounds where c.created_at >= bounds."from" and c.created_at < bounds."to" group by 1
     ),
     subscribers as (
       select (s.created_at at time zone 'utc')::date as day, count(*)::int as total
         from newsletter_subscriber s, bounds
        where s.created_at >= bounds."from" and s.created_at < bounds."to" group by 1
     )
     select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(c.total, 0) as contacts,
       coalesce(s.total, 0) as subscribers
       from bounds, span, generate_series(bounds.first::timestamp, span.today::timestamp, interval '1 day') as g(at)
       cross join lateral (select g.at::date as day) d
       left join contacts c on c.day = d.day left join subscribers s on s.day = d.day
      order by d.day`,
    [now.toISOString(), CHART_DAYS, CHART_DAYS],
  );
}
