import { highlightedRange } from '@rapport/domain/enrollments/expiry';
import type { PlanSort, PlanStatus } from '@rapport/domain/enrollments/list-options';
import { REMAINING_HOURS } from './queries.ts';

/** SQL about the enrollment `e`, with the values of its placeholders. */
export interface PlanSql {
  sql: string;
  values: string[];
}

/**
 * The status of one plan in SQL, as `isActive` and `isExpiringSoon` of the domain decide it. Both stay, because the database
 * filters and sorts pages of plans, and screens decide about a plan that they have. `list-plans.integration.test.ts` compares them.
 */
export function matchPlanStatus(status: PlanStatus, now: Date, siteTimeZone: string): PlanSql {
  const at = now.toISOString();
  const running = 'e.is_active and e.paused_at is null and e.expiration_date >= ?::timestamptz';
  const active = '(e.is_active and (e.paused_at is not null or e.expiration_date >= ?::timestamptz))';
  switch (status) {
    case 'active':
      return { sql: active, values: [at] };
    case 'over':
      return { sql: `not ${active}`, values: [at] };
    case 'ends_soon': {
      const [, before] = highlightedRange(now, siteTimeZone);
      return {
        sql: `(${running} and e.expiration_date < ?::timestamptz)`,
        values: [at, before.toISOString()],
      };
    }
    case 'no_hours':
      return { sql: `(${running} and ${REMAINING_HOURS} <= 0)`, values: [at] };
  }
}

/** What plans are sorted by in ascending order, before their id. */
export function listSortColumns(
  sort: Exclude<PlanSort, 'newest'>,
  now: Date,
  siteTimeZone: string,
): PlanSql[] {
  if (sort === 'client') return [{ sql: 'lower(e.client_name)', values: [] }];
  const value = sort === 'ends_first' ? 'e.expiration_date' : REMAINING_HOURS;
  return [matchPlanStatus('over', now, siteTimeZone), { sql: value, values: [] }];
}
