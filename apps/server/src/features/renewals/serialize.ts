import type { RenewalRequestRow } from '@rapport/db/entities/coaching';
import type { RenewalRequest } from '@rapport/domain/renewals/schema';

/** The columns of a renewal request that the wire carries. */
export const RENEWAL_FIELDS = ['id', 'packageName', 'requestDate', 'status', 'message'] as const;

/** A stored renewal request as the wire's `RenewalRequest`. */
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
