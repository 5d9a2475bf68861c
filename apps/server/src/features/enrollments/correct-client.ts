import type { EntityManager } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { PlanClientUpdate } from '@rapport/domain/enrollments/correction-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { confirmEnrollment } from '../../mail/outbox/confirm-enrollment.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { changedFields } from '../../platform/edits/changed-fields.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { enqueueConfirmation } from './confirmation.ts';
import { lockedPlan } from './ledger-entries.ts';
import { readEnrollment } from './stored-plans.ts';

type Dependencies = Deps & { actor: Actor };

/** What still waits to be sent about a plan goes to the corrected address, never to the wrong one. */
async function redirectWaitingEmails(
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

/** A confirmation for the new address, unless one was waiting and goes there now; the email to try, or null. */
async function confirmationFor(tx: EntityManager, deps: Dependencies, plan: EnrollmentRow) {
  const [waiting] = await tx.execute<{ id: string }[]>(
    `select id from outgoing_email where subject_id = ? and kind = 'client_enrollment' and status = 'queued' limit 1`,
    [plan.id],
  );
  return waiting?.id ?? (await enqueueConfirmation(tx, deps, plan));
}

/**
 * Corrects whose plan it is. The address is what a client signs in with: the plan is seen under the new one at once, and
 * no longer under the old. CONFLICT where someone else has changed them since they were seen, and for a new address
 * whose owner was erased unless that is confirmed.
 */
export async function correctClient(
  deps: Dependencies,
  { id, ...correction }: PlanClientUpdate & { id: string },
): Promise<Ok & { enrollment: AdminEnrollment }> {
  const { clientName, clientEmail, sendConfirmation = false, allowErased, reason, seen } = correction;
  const emailId = await deps.em.transactional(async (tx) => {
    const plan = await lockedPlan(tx, id);
    refuseIfChanged('plan', plan, seen);
    const changed = changedFields(plan, { clientName, clientEmail });
    const isNewAddress = normalizeEmail(clientEmail) !== normalizeEmail(plan.clientEmail);
    const erased = isNewAddress ? await assertNotErased(tx, deps, { email: clientEmail, allowErased }) : {};
    if (isNewAddress) await redirectWaitingEmails(tx, plan, clientEmail);
    plan.clientName = clientName;
    plan.clientEmail = clientEmail;
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
    return confirmationFor(tx, deps, plan);
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
