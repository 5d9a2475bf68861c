import type { RenewalRequestRow } from '@rapport/db/entities/renewals';
import { renewalLabel } from '@rapport/domain/renewals/label';
import { AppError } from '@rapport/domain/shared/app-error';

/** Throws AppError CONFLICT for a request that is decided or withdrawn, and says which. */
export function assertPending(request: Pick<RenewalRequestRow, 'status' | 'withdrawnAt'>): void {
  if (request.status === 'pending') return;
  const outcome = renewalLabel(request).toLowerCase();
  const by = request.withdrawnAt === null ? '' : ' by the client';
  throw new AppError('CONFLICT', `This renewal request has already been ${outcome}${by}.`);
}
