import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { RenewalRequestRow } from '@rapport/db/entities/renewals';
import type { AdminRenewal, RenewalRequest } from '@rapport/domain/renewals/schema';

/** The columns of a renewal request that the API returns. */
export const RENEWAL_FIELDS = ['id', 'packageName', 'requestDate', 'status', 'message'] as const;

/** A stored renewal request as the API's `RenewalRequest`. */
export function toRenewalRequest(
  row: Pick<RenewalRequestRow, (typeof RENEWAL_FIELDS)[number]>,
): RenewalRequest {
  return {
    id: row.id,
    packageName: row.packageName,
    requestDate: row.requestDate.toISOString(),
    status: row.status,
    message: row.message,
  };
}

/** A stored renewal request, its plan loaded, as the admin sees it. */
export function toAdminRenewal(
  row: Pick<RenewalRequestRow, (typeof RENEWAL_FIELDS)[number] | 'decidedAt' | 'decidedBy'> & {
    enrollment: { $: Pick<EnrollmentRow, 'id' | 'clientName' | 'clientEmail' | 'packageName'> };
  },
): AdminRenewal {
  const plan = row.enrollment.$;
  return {
    ...toRenewalRequest(row),
    enrollmentId: plan.id,
    clientName: plan.clientName,
    clientEmail: plan.clientEmail,
    planName: plan.packageName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
  };
}
