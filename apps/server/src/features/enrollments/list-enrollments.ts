import { raw } from '@mikro-orm/postgresql';
import { listSortColumns, matchPlanStatus, type PlanSql } from '@rapport/db/enrollments/plan-conditions';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import type { AdminPlanListQuery } from '@rapport/domain/enrollments/list-query';
import type { AdminPlanList, EnrollmentList, EnrollmentListQuery } from '@rapport/domain/enrollments/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import {
  type ChangedRange,
  changedConditions,
  changesOrder,
  readChangedRange,
  toChangesPage,
} from '../../platform/pagination/changes-page.ts';
import { decodeCursor, newestFirst, searchPatterns, toPage } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';
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

/** The conditions that a plan must meet: its id, every word of the search, its status, and the dates it was enrolled or changed within. */
function listConditions(
  { env, now }: Dependencies,
  { id, q, status, from, before }: AdminPlanListQuery,
  changed: ChangedRange | undefined,
): PlanSql[] {
  return [
    ...(id === undefined ? [] : [{ sql: 'e.id = ?', values: [id] }]),
    ...(q === undefined ? [] : searchPatterns(q)).map((pattern) => ({
      sql: 'e.search_text like lower(?)',
      values: [pattern],
    })),
    ...(status === undefined ? [] : [matchPlanStatus(status, now(), env.siteTimeZone)]),
    ...[...createdConditions('e', { from, before }), ...changedConditions('e', changed)].map(
      ([sql, values]) => ({
        sql,
        values: values.map((value) => value.toISOString()),
      }),
    ),
  ];
}

/** The order of the list, and the condition for the plans after the cursor. */
function getOrder({ env, now }: Dependencies, { q, sort, cursor }: AdminPlanListQuery, total: number) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (sort === undefined || sort === 'newest') {
    return {
      orderBy: newestFirst('e', { isFiltered: q !== undefined, total }),
      after: after && { sql: '(e.created_at, e.id) < (?, ?)', values: [after.createdAt, after.id] },
    };
  }
  const columns = listSortColumns(sort, now(), env.siteTimeZone);
  const values = columns.flatMap((column) => column.values);
  const position = [...columns.map(({ sql }) => sql), 'e.id'].join(', ');
  return {
    orderBy: [
      ...columns.map((column) => ({ [raw(column.sql, column.values)]: 'asc' as const })),
      { id: 'asc' as const },
    ],
    after: after && {
      sql: `(${position}) > (select ${position} from enrollment e where e.id = ?)`,
      values: [...values, ...values, after.id],
    },
  };
}

/** The same for a list of changes. */
function getChangesOrder({ cursor }: AdminPlanListQuery) {
  const by = changesOrder<PlanQueryRow>('e');
  const [sql = '', values = []] = cursor === undefined ? [] : by.after(cursor);
  return { orderBy: by.orderBy(), after: cursor === undefined ? undefined : { sql, values } };
}

/**
 * A page of all clients' plans, newest first by default, searched by client name, email and package name through the
 * trigram index. `total` counts every match.
 */
async function findPlans(
  deps: Dependencies,
  query: AdminPlanListQuery,
  plans: typeof plansQuery,
): Promise<{ rows: PlanQueryRow[]; total: number; nextCursor: string | null }> {
  const { em } = deps;
  const { limit = DEFAULT_LIST_LIMIT } = query;
  const changed = await readChangedRange(em, query);
  const conditions = listConditions(deps, query, changed);
  const counted = em.createQueryBuilder(EnrollmentEntity, 'e');
  for (const { sql, values } of conditions) counted.andWhere(sql, values);
  const total = await counted.getCount();
  const { orderBy, after } = changed ? getChangesOrder(query) : getOrder(deps, query, total);
  if (total === 0) return { rows: [], total, nextCursor: null };
  const page = plans(em);
  for (const { sql, values } of conditions) page.andWhere(sql, values);
  if (after) page.andWhere(after.sql, after.values);
  const found = await page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute('all');
  return { ...(changed ? toChangesPage(found, limit) : toPage(found, limit)), total };
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
