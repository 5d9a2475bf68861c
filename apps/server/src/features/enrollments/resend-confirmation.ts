import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { findRetryObstacle } from '@rapport/domain/emails/retry';
import type { AdminEnrollment, EmailStatus } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { ENROLLMENT_CONFIRMATION } from '../../mail/kinds/client-enrollment.ts';
import {
  confirmEnrollment,
  enqueueConfirmation,
  RESERVED_SECONDS,
} from '../../mail/outbox/confirm-enrollment.ts';
import { requeueEmail } from '../../mail/outbox/retry.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { finishAfterCommit } from '../../platform/idempotency.ts';
import { lockPlan, readEnrollment } from './stored-plans.ts';

type Dependencies = Deps & { actor: Actor };
type Resent = Ok & { enrollment: AdminEnrollment };

const MESSAGES: Record<EmailStatus, string> = {
  sent: 'Confirmation email sent successfully',
  pending: 'The confirmation email is on its way.',
  failed: 'The confirmation email could not be sent. Try again later.',
};

/**
 * The queued confirmation, or the failed one queued again, so that no one gets two. A new one when the last cannot be
 * retried, because its address was wrong or its content was deleted.
 */
async function getEmailToSend(
  tx: EntityManager,
  deps: Dependencies,
  plan: EnrollmentRow,
): Promise<string | null> {
  const [last] = await tx.find(
    OutgoingEmailEntity,
    { subjectId: plan.id, kind: ENROLLMENT_CONFIRMATION },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  if (last && ['queued', 'sending', 'unknown'].includes(last.status)) return last.id;
  if (last && findRetryObstacle(last) === null) {
    await requeueEmail(tx, deps, last.id, { startAfterSeconds: RESERVED_SECONDS });
    return last.id;
  }
  return enqueueConfirmation(tx, deps, plan);
}

/**
 * Sends the confirmation of a plan again, trying for at most 5 seconds. NOT_FOUND for an unknown plan, CONFLICT
 * unless it has failed.
 */
export async function resendConfirmation(deps: Dependencies, { id }: { id: string }): Promise<Resent> {
  const emailId = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan.emailStatus !== 'failed') {
      const state = plan.emailStatus === 'sent' ? 'has already been sent' : 'is still on its way';
      throw new AppError('CONFLICT', `The confirmation email ${state}.`);
    }
    await tx.nativeUpdate(EnrollmentEntity, { id }, { emailStatus: 'pending', updatedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'enrollment.confirmation_resent',
      subjectType: 'enrollment',
      subjectId: id,
      details: { clientEmail: plan.clientEmail },
    });
    return getEmailToSend(tx, deps, plan);
  });
  const respond = async (em: EntityManager, emailStatus: EmailStatus): Promise<Resent> => {
    const enrollment = { ...(await readEnrollment({ ...deps, em }, id)), emailStatus };
    return { success: true, message: MESSAGES[emailStatus], enrollment };
  };
  if (emailId === null) return respond(deps.em, 'pending');
  return finishAfterCommit(deps, {
    interim: () => respond(deps.em, 'pending'),
    finish: async () => respond(deps.em.fork(), await confirmEnrollment(deps, emailId)),
  });
}
