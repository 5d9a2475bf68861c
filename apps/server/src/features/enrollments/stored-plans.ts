import type { EntityManager } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import {
  LAST_ENTRY,
  LEDGER_SUMS,
  type LedgerSums,
  REMAINING_HOURS,
} from '@rapport/db/enrollments/ledger-sums';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { type LastEntry, PLAN_FIELDS, type StoredPlan, toAdminEnrollment } from './serialize.ts';

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

/** The same with the latest entry of each ledger. */
export function plansWithActivityQuery(em: EntityManager) {
  return plansWithSumsQuery(em).addSelect(raw(`${LAST_ENTRY} as "lastEntry"`));
}

/** The rows of the queries above. PostgreSQL returns a sum as text. */
export type PlanQueryRow = Omit<StoredPlan, 'packageId' | 'hoursRemaining'> & {
  package: unknown;
  hoursRemaining?: unknown;
  ledgerSums?: unknown;
  lastEntry?: unknown;
};

/** Converts a row for the serializers. */
export function toStoredPlan(row: PlanQueryRow): StoredPlan {
  return { ...row, packageId: String(row.package), hoursRemaining: Number(row.hoursRemaining) };
}

const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The sums of a row of `plansWithSumsQuery`. */
export function toLedgerSums({ ledgerSums }: PlanQueryRow): LedgerSums {
  return parseJson(ledgerSums) as LedgerSums;
}

/** The latest ledger entry of a row of `plansWithActivityQuery`; null when there is none. */
export function toLastEntry({ lastEntry }: PlanQueryRow): LastEntry | null {
  return (parseJson(lastEntry) ?? null) as LastEntry | null;
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
