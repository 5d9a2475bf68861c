import { EnrollmentEntity } from '@rapport/db/entities/coaching';
import type { EnrollmentList, EnrollmentListQuery } from '@rapport/domain/enrollments/schema';
import { LIST_DEFAULT_LIMIT } from '@rapport/domain/shared/query';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { decodeCursor, newestFirst, pageOf, searchPatterns } from '../../use-cases/keyset-page.ts';
import { toAdminEnrollment } from './serialize.ts';
import { plansQuery, toStoredPlan } from './stored-plans.ts';

/**
 * The plans of all clients, newest first, searched by client name, e-mail and package name through the trigram index.
 * `total` counts every match.
 */
export async function listEnrollments(
  deps: Pick<UseCaseDependencies, 'em' | 'now'>,
  { q, limit = LIST_DEFAULT_LIMIT, cursor }: EnrollmentListQuery,
): Promise<EnrollmentList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const search = 'e.search_text like lower(?)';
  const counted = deps.em.createQueryBuilder(EnrollmentEntity, 'e');
  const patterns = q === undefined ? [] : searchPatterns(q);
  for (const pattern of patterns) counted.andWhere(search, [pattern]);
  const total = await counted.getCount();
  if (total === 0) return { enrollments: [], total, nextCursor: null };
  const page = plansQuery(deps.em);
  for (const pattern of patterns) page.andWhere(search, [pattern]);
  if (after) page.andWhere('(e.created_at, e.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await page
    .orderBy(newestFirst('e', { q, total }))
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = pageOf(found, limit);
  const now = deps.now();
  return { enrollments: rows.map((row) => toAdminEnrollment(toStoredPlan(row), now)), total, nextCursor };
}
