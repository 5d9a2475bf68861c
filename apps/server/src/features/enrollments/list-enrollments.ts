import { raw } from '@mikro-orm/postgresql';
import { listSortColumns, matchPlanStatus } from '@rapport/db/enrollments/plan-conditions';
import type { AdminPlanListQuery } from '@rapport/domain/enrollments/list-query';
import type { AdminPlanList, EnrollmentList, EnrollmentListQuery } from '@rapport/domain/enrollments/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import {
  type Condition,
  createdConditions,
  creationOrder,
  fromBase64,
  type ListOrder,
  parseInstantAndId,
} from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';
import { searchPatterns } from '../../platform/pagination/search-patterns.ts';
import {
  type PlanQueryRow,
  plansQuery,
  plansWithActivityQuery,
  toAdminEnrollment,
  toAdminPlan,
  toLastEntry,
  toLedgerSums,
  toStoredPlan,
} from './stored-plans.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now'>;

/** The conditions that a plan must meet: its id, every word of the search, its status, and the dates it was enrolled within. */
function listConditions(
  { env, now }: Dependencies,
  { id, q, status, from, before }: AdminPlanListQuery,
): Condition[] {
  const conditions = createdConditions('e', { from, before });
  if (id !== undefined) conditions.push(['e.id = ?', [id]]);
  for (const pattern of q === undefined ? [] : searchPatterns(q)) {
    conditions.push(['e.search_text like lower(?)', [pattern]]);
  }
  if (status !== undefined) {
    const { sql, values } = matchPlanStatus(status, now(), env.siteTimeZone);
    conditions.push([sql, values]);
  }
  return conditions;
}

/** The order that a query asks for. Some are by sums, so the place of a cursor is that of its plan now. */
function getOrder(
  { env, now }: Dependencies,
  { sort = 'newest' }: AdminPlanListQuery,
): ListOrder<PlanQueryRow> {
  const newest = creationOrder('e');
  if (sort === 'newest') return newest;
  const columns = listSortColumns(sort, now(), env.siteTimeZone);
  const values = columns.flatMap((column) => column.values);
  const place = [...columns.map(({ sql }) => sql), 'e.id'].join(', ');
  return {
    after: (cursor) => [
      `(${place}) > (select ${place} from enrollment e where e.id = ?)`,
      [...values, ...values, parseInstantAndId(fromBase64(cursor)).id],
    ],
    orderBy: () => [
      ...columns.map(({ sql, values }) => ({ [raw(sql, values)]: 'asc' as const })),
      { id: 'asc' },
    ],
    cursorAt: newest.cursorAt,
  };
}

/**
 * A page of all clients' plans, newest first by default, searched by client name, email and package name through the
 * trigram index. `total` counts every match.
 */
function findPlans(deps: Dependencies, query: AdminPlanListQuery, plans: typeof plansQuery) {
  const { q, limit = DEFAULT_LIST_LIMIT, cursor, updatedSince, sort } = query;
  const matching = plans(deps.em);
  for (const condition of listConditions(deps, query)) matching.andWhere(...condition);
  return readList(deps.em, matching, {
    alias: 'e',
    request: { limit, cursor, updatedSince, sort },
    order: getOrder(deps, query),
    isFiltered: q !== undefined,
    read: () => matching.execute('all'),
  });
}

/** The enrollments of all clients, for the REST API. */
export async function listEnrollments(
  deps: Dependencies,
  query: EnrollmentListQuery,
): Promise<EnrollmentList> {
  const { rows, ...page } = await findPlans(deps, query, plansQuery);
  const now = deps.now();
  return { enrollments: rows.map((row) => toAdminEnrollment(toStoredPlan(row), now)), ...page };
}

/** Plans with the balance and the last activity of each, for the admin area. */
export async function listAdminPlans(deps: Dependencies, query: AdminPlanListQuery): Promise<AdminPlanList> {
  const { rows, ...page } = await findPlans(deps, query, plansWithActivityQuery);
  const now = deps.now();
  const list = rows.map((row) => toAdminPlan(toStoredPlan(row), toLedgerSums(row), toLastEntry(row), now));
  return { plans: list, ...page };
}
