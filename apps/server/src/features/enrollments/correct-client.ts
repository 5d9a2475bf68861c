import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import type { PlanClientUpdate } from '@rapport/domain/enrollments/correction-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { ADDRESS_CHANGED } from '../../mail/kinds/access.ts';
import { ENROLLMENT_CONFIRMATION } from '../../mail/kinds/client-enrollment.ts';
import { confirmEnrollment, enqueueConfirmation } from '../../mail/outbox/confirm-enrollment.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { tellClient } from '../../mail/sessions/tell-client.ts';
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
        and (subject_id = ? or subject_id in (select id from renewal_request where enrollment_id = ?)
          or subject_id in (select id from coaching_session where enrollment_id = ?))`,
    [newEmail, plan.clientEmail, plan.id, plan.id, plan.id],
  );
}

/** Moves the client's other plans to the corrected address. Returns how many. */
async function moveOtherPlans(
  tx: EntityManager,
  { now }: Pick<Dependencies, 'now'>,
  plan: EnrollmentRow,
  newEmail: string,
): Promise<number> {
  const others = await tx.execute<Pick<EnrollmentRow, 'id' | 'clientEmail'>[]>(
    `select id, client_email as "clientEmail" from enrollment
      where lower(client_email) = lower(?) and id <> ? order by id for update`,
    [plan.clientEmail, plan.id],
  );
  for (const other of others) await redirectQueuedEmails(tx, other, newEmail);
  await tx.execute(
    `update enrollment set client_email = ?, updated_at = ?::timestamptz, version = version + 1
      where lower(client_email) = lower(?) and id <> ?`,
    [newEmail, now().toISOString(), plan.clientEmail, plan.id],
  );
  return others.length;
}

/** Sessions are with whoever is the client of their plan, who is invited to those that are planned. */
async function moveSessions(
  tx: EntityManager,
  deps: Dependencies,
  { former, clientEmail, allPlans }: { former: string; clientEmail: string; allPlans: boolean },
): Promise<void> {
  const moved = await tx.execute<{ id: string }[]>(
    `update coaching_session s
        set client_name = coalesce(e.client_name, s.client_name), client_email = ?, version = s.version + 1
       from coaching_session o left join enrollment e on e.id = o.enrollment_id
      where o.id = s.id and s.client_email <> ?
        and (lower(e.client_email) = lower(?) or (? and e.id is null and lower(s.client_email) = lower(?)))
  returning s.id`,
    [clientEmail, clientEmail, clientEmail, allPlans, former],
  );
  const planned = await tx.find(CoachingSessionEntity, {
    id: { $in: moved.map(({ id }) => id) },
    state: 'planned',
    startsAt: { $gt: deps.now() },
  });
  for (const session of planned) await tellClient(tx, deps, session, 'Session planned');
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
 * once, with their other plans where that is asked for, and the former address gets a notice. CONFLICT when someone else has changed them since, and for a new address whose owner was erased unless that
 * is confirmed.
 */
export async function correctClient(
  deps: Dependencies,
  { id, ...correction }: PlanClientUpdate & { id: string },
): Promise<Ok & { enrollment: AdminEnrollment }> {
  const { sendConfirmation = false, allPlans = false, allowErased, reason, seen, ...client } = correction;
  const emailId = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    refuseIfChanged('plan', plan, seen);
    const sent = pickSent(client);
    const changed = changedFields(plan, sent);
    const { clientEmail } = client;
    const former = plan.clientEmail;
    const isNewAddress = normalizeEmail(clientEmail) !== normalizeEmail(plan.clientEmail);
    const erased = isNewAddress ? await assertNotErased(tx, deps, { email: clientEmail, allowErased }) : {};
    let otherPlans = 0;
    if (isNewAddress) {
      await redirectQueuedEmails(tx, plan, clientEmail);
      if (allPlans) otherPlans = await moveOtherPlans(tx, deps, plan, clientEmail);
      // Without the new address: the former one may be a stranger's.
      await enqueueEmail(tx, deps, { kind: ADDRESS_CHANGED, recipient: plan.clientEmail });
    }
    Object.assign(plan, sent);
    plan.updatedAt = deps.now();
    recordAudit(tx, deps, {
      action: 'enrollment.client_corrected',
      subjectType: 'enrollment',
      subjectId: id,
      details: { changed, reason, ...(otherPlans > 0 ? { otherPlans } : {}), ...erased },
    });
    await tx.flush();
    if (isNewAddress) await moveSessions(tx, deps, { former, clientEmail, allPlans });
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
