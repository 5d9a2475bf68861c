import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { PlanClientUpdate } from '@rapport/domain/enrollments/correction-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { ENROLLMENT_CONFIRMATION } from '../../mail/kinds/client-enrollment.ts';
import { confirmEnrollment, enqueueConfirmation } from '../../mail/outbox/confirm-enrollment.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { lockPlan, readEnrollment } from './stored-plans.ts';

type Dependencies = Deps & { actor: Actor };

/** Redirects queued emails about a plan to the corrected address. */
async function redirectQueuedEmails(
  tx: EntityManager,
  plan: Pick<EnrollmentRow, 'id' | 'clientEmail'>,
  newEmail: string,
): Promise<void> {
  await tx.execute(
    `update outgoing_email set recipient = ?
      where status = 'queued' and lower(recipient) = lower(?)
        and (subject_id = ? or subject_id in (select id from renewal_request where enrollment_id = ?))`,
    [newEmail, plan.clientEmail, plan.id, plan.id],
  );
}

/**
 * The id of a confirmation to the new address: a queued one, which was redirected, or a new one; null when there is
 * none.
 */
async function getConfirmationId(tx: EntityManager, deps: Dependencies, plan: EnrollmentRow) {
  const waiting = await tx.findOne(
    OutgoingEmailEntity,
    { subjectId: plan.id, kind: ENROLLMENT_CONFIRMATION, status: 'queued' },
    { fields: ['id'] },
  );
  return waiting?.id ?? (await enqueueConfirmation(tx, deps, plan));
}

/**
 * Corrects the client of a plan. The address is the one a client signs in with, so the plan moves to the new one at
 * once. CONFLICT when someone else has changed them since, and for a new address whose owner was erased unless that
 * is confirmed.
 */
export async function correctClient(
  deps: Dependencies,
  { id, ...correction }: PlanClientUpdate & { id: string },
): Promise<Ok & { enrollment: AdminEnrollment }> {
  const { sendConfirmation = false, allowErased, reason, seen, ...client } = correction;
  const emailId = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    refuseIfChanged('plan', plan, seen);
    const sent = pickSent(client);
    const changed = changedFields(plan, sent);
    const { clientEmail } = client;
    const isNewAddress = normalizeEmail(clientEmail) !== normalizeEmail(plan.clientEmail);
    const erased = isNewAddress ? await assertNotErased(tx, deps, { email: clientEmail, allowErased }) : {};
    if (isNewAddress) await redirectQueuedEmails(tx, plan, clientEmail);
    Object.assign(plan, sent);
    plan.updatedAt = deps.now();
    recordAudit(tx, deps, {
      action: 'enrollment.client_corrected',
      subjectType: 'enrollment',
      subjectId: id,
      details: { changed, reason, ...erased },
    });
    await tx.flush();
    if (!isNewAddress || !sendConfirmation) return null;
    await tx.nativeUpdate(EnrollmentEntity, { id }, { emailStatus: 'pending' });
    return getConfirmationId(tx, deps, plan);
  });
  if (emailId === null) {
    const enrollment = await readEnrollment(deps, id);
    return { success: true, message: 'Client details updated successfully', enrollment };
  }
  const emailStatus = await confirmEnrollment(deps, emailId);
  const message =
    emailStatus === 'failed'
      ? 'Client details updated, but the confirmation email failed to send.'
      : 'Client details updated and confirmation email sent';
  return { success: true, message, enrollment: { ...(await readEnrollment(deps, id)), emailStatus } };
}
