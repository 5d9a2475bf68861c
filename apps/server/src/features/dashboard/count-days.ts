import type { EntityManager } from '@mikro-orm/postgresql';
import { CHART_DAYS } from '@rapport/domain/dashboard/limits';
import type { DashboardDay } from '@rapport/domain/dashboard/schema';

/** The rows of a table on each day of the chart, in UTC. */
const countByDay = (table: string) => `
  select (created_at at time zone 'utc')::date as day, count(*)::int as rows from ${table}, span
   where created_at >= (span.today - ${CHART_DAYS - 1})::timestamp at time zone 'utc' group by 1`;

/**
 * The number of contacts and subscribers on each of the last 90 days in UTC, oldest first, including days without
 * any.
 */
export function countDays(em: EntityManager, now: Date): Promise<DashboardDay[]> {
  return em.execute<DashboardDay[]>(
    `with span as (select (?::timestamptz at time zone 'utc')::date as today)
     select to_char(g.at, 'YYYY-MM-DD') as date, coalesce(c.rows, 0) as contacts, coalesce(s.rows, 0) as subscribers
       from span, generate_series((span.today - ${CHART_DAYS - 1})::timestamp, span.today::timestamp, interval '1 day') as g(at)
       left join (${countByDay('contact')}) c on c.day = g.at::date
       left join (${countByDay('newsletter_subscriber')}) s on s.day = g.at::date
      order by g.at`,
    [now.toISOString()],
  );
}
