import { LockMode } from '@mikro-orm/postgresql';
import { findOwnPlan } from '@rapport/db/enrollments/queries';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { assertPending } from './assert-pending.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & {
  actor: Actor;
};

/**
 * Withdraws a pending renewal request of the caller: it stays as withdrawn, is recorded in the audit log, and the admins
 * are notified. Throws AppError NOT_FOUND for another client's request, CONFLICT for one that is decided.
 */
export async function withdrawRenewal(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    // A decision locks the same row first, so only one of the two can happen.
    const request = await tx.findOne(RenewalRequestEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const plan = request && (await findOwnPlan(tx, deps.actor, request.enrollment.id));
    if (!request || !plan) throw new AppError('NOT_FOUND', 'This renewal request does not exist.');
    assertPending(request);
    request.status = 'rejected';
    request.withdrawnAt = deps.now();
    await notifyAdmins(tx, deps, {
      type: 'renewal_request',
      title: 'Renewal request withdrawn',
      message: `${plan.clientName} (${plan.clientEmail}) no longer asks to renew ${plan.packageName}.`,
      priority: 'medium',
      subject: { type: 'enrollment', id: plan.id },
    });
    recordAudit(tx, deps, {
      action: 'renewal_request.withdrawn',
      subjectType: 'renewal_request',
      subjectId: id,
      details: { enrollmentId: plan.id },
    });
  });
  return { success: true, message: 'Renewal request withdrawn' };
}
