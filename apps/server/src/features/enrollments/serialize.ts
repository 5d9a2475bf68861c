import { type LedgerSums, readLedgerSums } from '@rapport/db/enrollments/ledger-sums';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { isActive } from '@rapport/domain/enrollments/expiry';
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

/** A plan for the admin area, with its balance. */
export function toAdminPlan(plan: StoredPlan, sums: LedgerSums, now: Date): AdminPlan {
  const { given, step } = readLedgerSums(sums);
  const pausedAt = plan.pausedAt?.toISOString() ?? null;
  return { ...toAdminEnrollment(plan, now), hoursGiven: given, hoursStep: step, pausedAt };
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
