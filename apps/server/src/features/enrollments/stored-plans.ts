import type { EntityManager } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { LEDGER_SUMS, type LedgerSums, REMAINING_HOURS } from '@rapport/db/enrollments/ledger-sums';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { PLAN_FIELDS, type StoredPlan, toAdminEnrollment } from './serialize.ts';

/** Selects plans, under the alias `e`, with the remaining hours of each. */
export function plansQuery(em: EntityManager) {
  return em
    .createQueryBuilder(EnrollmentEntity, 'e')
    .select([...PLAN_FIELDS, raw(`${REMAINING_HOURS} as "hoursRemaining"`)]);
}

/** The same with the sums of each ledger. */
export function plansWithSumsQuery(em: EntityManager) {
  return plansQuery(em).addSelect(raw(`(select to_jsonb(sums) from (${LEDGER_SUMS}) sums) as "ledgerSums"`));
}

/** The rows of the queries above. PostgreSQL returns a sum as text. */
export type PlanQueryRow = Omit<StoredPlan, 'packageId' | 'hoursRemaining'> & {
  package: unknown;
  hoursRemaining?: unknown;
  ledgerSums?: unknown;
};

/** Converts a row for the serializers. */
export function toStoredPlan(row: PlanQueryRow): StoredPlan {
  return { ...row, packageId: String(row.package), hoursRemaining: Number(row.hoursRemaining) };
}

/** The sums of a row of `plansWithSumsQuery`. */
export function toLedgerSums({ ledgerSums }: PlanQueryRow): LedgerSums {
  const sums = typeof ledgerSums === 'string' ? JSON.parse(ledgerSums) : ledgerSums;
  return sums as LedgerSums;
}

/** One enrollment as it is stored. Throws AppError NOT_FOUND. */
export async function readEnrollment(
  { em, now }: Pick<Deps, 'em' | 'now'>,
  id: string,
): Promise<AdminEnrollment> {
  const [row] = await plansQuery(em.fork()).where({ id }).execute('all');
  if (!row) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return toAdminEnrollment(toStoredPlan(row), now());
}
