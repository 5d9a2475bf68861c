import type { EntityManager } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { EnrollmentEntity } from '@rapport/db/entities/coaching';
import { PLAN_FIELDS, type StoredPlan } from './serialize.ts';

/** What remains of a plan: the sum of its append-only ledger (decision 13). */
const HOURS_REMAINING =
  '(select coalesce(sum(h.hours), 0) from enrollment_hours_entry h where h.enrollment_id = e.id)';

/** A query over the plans, under the alias `e`, with the hours that remain of each. */
export function plansQuery(em: EntityManager) {
  return em
    .createQueryBuilder(EnrollmentEntity, 'e')
    .select([...PLAN_FIELDS, raw(`${HOURS_REMAINING} as "hoursRemaining"`)]);
}

/** A row of `plansQuery` as the serializers take it. PostgreSQL sends a sum as text. */
export function toStoredPlan(
  row: Omit<StoredPlan, 'packageId' | 'hoursRemaining'> & { package: unknown; hoursRemaining?: unknown },
): StoredPlan {
  return { ...row, packageId: String(row.package), hoursRemaining: Number(row.hoursRemaining) };
}
