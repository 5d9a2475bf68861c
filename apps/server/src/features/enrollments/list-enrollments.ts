import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import type { AdminPlanList, EnrollmentList, EnrollmentListQuery } from '@rapport/domain/enrollments/schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { decodeCursor, newestFirst, searchPatterns, toPage } from '../../platform/pagination/keyset-page.ts';
import { toAdminEnrollment, toAdminPlan } from './serialize.ts';
import {
  type PlanQueryRow,
  plansQuery,
  plansWithSumsQuery,
  toLedgerSums,
  toStoredPlan,
} from './stored-plans.ts';

type Dependencies = Pick<Deps, 'em' | 'now'>;

/**
 * A page of all clients' plans, newest first, searched by client name, email and package name through the trigram
 * index. `total` counts every match.
 */
async function findPlans(
  { em }: Dependencies,
  { id, q, limit = DEFAULT_LIST_LIMIT, cursor }: EnrollmentListQuery,
  plans: typeof plansQuery,
): Promise<{ rows: PlanQueryRow[]; total: number; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const search = 'e.search_text like lower(?)';
  const counted = em.createQueryBuilder(EnrollmentEntity, 'e');
  const patterns = q === undefined ? [] : searchPatterns(q);
  if (id !== undefined) counted.andWhere({ id });
  for (const pattern of patterns) counted.andWhere(search, [pattern]);
  const total = await counted.getCount();
  if (total === 0) return { rows: [], total, nextCursor: null };
  const page = plans(em);
  if (id !== undefined) page.andWhere({ id });
  for (const pattern of patterns) page.andWhere(search, [pattern]);
  if (after) page.andWhere('(e.created_at, e.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await page
    .orderBy(newestFirst('e', { q, total }))
    .limit(limit + 1)
    .execute('all');
  return { ...toPage(found, limit), total };
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

/** The same with the balance of each plan, for the admin area. */
export async function listAdminPlans(deps: Dependencies, query: EnrollmentListQuery): Promise<AdminPlanList> {
  const { rows, ...page } = await findPlans(deps, query, plansWithSumsQuery);
  const now = deps.now();
  return { plans: rows.map((row) => toAdminPlan(toStoredPlan(row), toLedgerSums(row), now)), ...page };
}
