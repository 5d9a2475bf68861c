import { type LedgerSums, readLedgerSums } from '@rapport/db/enrollments/ledger-sums';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { isActive } from '@rapport/domain/enrollments/expiry';
import type { HoursEntryKind } from '@rapport/domain/enrollments/ledger';
import type { AdminEnrollment, AdminPlan, ClientEnrollment } from '@rapport/domain/enrollments/schema';

/** The columns that both views of a plan show. */
export const PLAN_FIELDS = [
  'id',
  'clientName',
  'clientEmail',
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
] as const;

/** A stored plan with the id of its package and the sum of its ledger. */
export type StoredPlan = Pick<EnrollmentRow, Exclude<(typeof PLAN_FIELDS)[number], 'package'>> & {
  packageId: string;
  hoursRemaining: number;
};

/** A plan for the API of the admin; it is inactive after its expiration date. */
export function toAdminEnrollment(plan: StoredPlan, now: Date): AdminEnrollment {
  return {
    id: plan.id,
    clientName: plan.clientName,
    clientEmail: plan.clientEmail,
    packageId: plan.packageId,
    packageName: plan.packageName,
    packageHours: plan.packageHours,
    hoursRemaining: plan.hoursRemaining,
    enrollmentDate: plan.enrollmentDate.toISOString(),
    expirationDate: plan.expirationDate.toISOString(),
    isActive: isActive(plan, now),
    emailStatus: plan.emailStatus,
    notes: plan.notes,
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
