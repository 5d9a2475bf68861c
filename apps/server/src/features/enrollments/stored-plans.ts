import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import {
  LAST_ENTRY,
  LEDGER_SUMS,
  type LedgerSums,
  REMAINING_HOURS,
  readLedgerSums,
} from '@rapport/db/enrollments/queries';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { isActive } from '@rapport/domain/enrollments/expiry';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import type { HoursEntryKind } from '@rapport/domain/enrollments/ledger';
import type { AdminEnrollment, AdminPlan, ClientEnrollment } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { ERASED_PLAN, isErasedAddress } from '@rapport/domain/shared/erased-address';
import { pickFields } from '@rapport/domain/shared/field-values';
import { listFields } from '@rapport/domain/shared/text-field';
import type { Deps } from '../../platform/deps.ts';

/** The columns that both views of a plan show. */
const PLAN_COLUMNS = [
  'id',
  ...listFields(ENROLLMENT_FIELDS).map(({ name }) => name),
  'package',
  'packageName',
  'packageHours',
  'packagePrice',
  'packageFeatures',
  'enrollmentDate',
  'expirationDate',
  'isActive',
  'pausedAt',
  'emailStatus',
  'notes',
  'createdAt',
  'changedAt',
] as const;

/** A stored plan with the id of its package and the sum of its ledger. */
export type StoredPlan = Pick<EnrollmentRow, Exclude<(typeof PLAN_COLUMNS)[number], 'package'>> & {
  packageId: string;
  hoursRemaining: number;
};

/** A plan for the API of the admin; it is inactive after its expiration date. */
export function toAdminEnrollment(plan: StoredPlan, now: Date): AdminEnrollment {
  return {
    id: plan.id,
    ...pickFields(plan, ENROLLMENT_FIELDS),
    packageId: plan.packageId,
    packageName: plan.packageName,
    packageHours: plan.packageHours,
    hoursRemaining: plan.hoursRemaining,
    enrollmentDate: plan.enrollmentDate.toISOString(),
    expirationDate: plan.expirationDate.toISOString(),
    isActive: isActive(plan, now),
    emailStatus: plan.emailStatus,
    notes: plan.notes,
    updatedAt: plan.changedAt.toISOString(),
  };
}

/** The latest entry of a plan's ledger by its day. */
export interface LastEntry {
  kind: HoursEntryKind;
  occurredOn: string;
}

/** A plan for the admin area, with its balance and its last activity. */
export function toAdminPlan(
  plan: StoredPlan,
  sums: LedgerSums,
  last: LastEntry | null,
  now: Date,
): AdminPlan {
  const { given, step } = readLedgerSums(sums);
  return {
    ...toAdminEnrollment(plan, now),
    hoursGiven: given,
    hoursStep: step,
    pausedAt: plan.pausedAt?.toISOString() ?? null,
    lastActivity: last && { kind: last.kind, occurredOn: new Date(last.occurredOn).toISOString() },
  };
}

/** A plan for its client, with name, price and features as of the enrollment. */
export function toClientEnrollment(plan: StoredPlan, now: Date): ClientEnrollment {
  return {
    id: plan.id,
    packageName: plan.packageName,
    packagePrice: plan.packagePrice,
    packageFeatures: plan.packageFeatures,
    hoursRemaining: plan.hoursRemaining,
    enrollmentDate: plan.enrollmentDate.toISOString(),
    expirationDate: plan.expirationDate.toISOString(),
    isActive: isActive(plan, now),
  };
}

/** Selects plans, under the alias `e`, with the remaining hours of each. */
export function plansQuery(em: EntityManager) {
  return em
    .createQueryBuilder(EnrollmentEntity, 'e')
    .select([...PLAN_COLUMNS, raw(`${REMAINING_HOURS} as "hoursRemaining"`)]);
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
  const [row] = await plansQuery(em).where({ id }).execute('all');
  if (!row) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return toAdminEnrollment(toStoredPlan(row), now());
}

/**
 * Locks a plan that is to be changed, so that concurrent entries cannot use the same hours. Throws AppError NOT_FOUND, and
 * CONFLICT for the plan of an erased person.
 */
export async function lockPlan(tx: EntityManager, id: string): Promise<EnrollmentRow> {
  const plan = await tx.findOne(EnrollmentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  if (isErasedAddress(plan.clientEmail)) throw new AppError('CONFLICT', ERASED_PLAN);
  return plan;
}
