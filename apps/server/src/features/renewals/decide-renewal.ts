import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { RenewalRequestEntity, type RenewalRequestRow } from '@rapport/db/entities/renewals';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { hoursRemaining } from '@rapport/domain/enrollments/ledger';
import { extendPlan } from '@rapport/domain/renewals/extend';
import type { RenewalDecision } from '@rapport/domain/renewals/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { hoursText } from '@rapport/domain/shared/quantity';
import { notifyClient } from '../../mail/notifications/notify.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { today } from '../../platform/today.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { assertPending } from './assert-pending.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & {
  actor: Actor;
};

interface PendingRequest {
  request: RenewalRequestRow;
  plan: EnrollmentRow;
}

/**
 * Locks the plan of a request, then the request: a change of the plan's client locks them in this order too. NOT_FOUND for an unknown one, CONFLICT for one that is decided or withdrawn.
 */
async function lockPendingRequest(tx: EntityManager, id: string): Promise<PendingRequest> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  await tx.execute(
    'select from enrollment where id = (select enrollment_id from renewal_request where id = ?) for update',
    [id],
  );
  const request = await tx.findOne(RenewalRequestEntity, { id }, { lockMode });
  if (!request) throw new AppError('NOT_FOUND', 'This renewal request does not exist.');
  assertPending(request);
  const plan = await tx.findOneOrFail(EnrollmentEntity, { id: request.enrollment.id }, { lockMode });
  return { request, plan };
}

interface Decision {
  status: 'approved' | 'rejected';
  /** What happens to the plan, as a sentence. */
  text: string;
  /** The admin's message to the client. */
  reply: string | null;
  /** Further values of the email. */
  values: Record<string, string>;
}

/** Records the decision and notifies the client, in the portal and by email. */
async function recordDecision(
  tx: EntityManager,
  deps: Dependencies,
  { request, plan }: PendingRequest,
  { status, text, reply, values }: Decision,
): Promise<void> {
  request.status = status;
  request.decidedAt = deps.now();
  request.decidedBy = deps.actor.email;
  request.reply = reply;
  notifyClient(tx, deps, plan.clientEmail, {
    type: 'renewal_request',
    title: `Renewal request ${status}`,
    message: reply === null ? text : `${text}\n${reply}`,
    priority: 'high',
    subject: { type: 'own_renewal_request', id: request.id },
  });
  await recordWebhookEvent(tx, deps, `renewal.${status}`, { id: request.id });
  await enqueueEmail(tx, deps, {
    kind: `renewal_${status}`,
    recipient: plan.clientEmail,
    values: { clientName: plan.clientName, packageName: plan.packageName, message: reply ?? '', ...values },
    subjectId: request.id,
    once: `renewal_decided:${request.id}`,
  });
}

/**
 * Extends the plan: the hours of the requested (or same) package are added to the remaining ones, and its validity is
 * added to the later of today and the current expiration date. The client is notified in the portal and by email.
 */
export async function approveRenewal(
  deps: Dependencies,
  { id, message }: RenewalDecision & { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const pending = await lockPendingRequest(tx, id);
    const { request, plan } = pending;
    const now = deps.now();
    const packageId = request.requestedPackage?.id ?? plan.package.id;
    const renewed = await tx.findOneOrFail(CoachingPackageEntity, { id: packageId });
    const remaining = hoursRemaining(await tx.find(HoursEntryEntity, { enrollment: plan.id }));
    const extension = extendPlan(
      { hoursRemaining: remaining, expirationDate: plan.expirationDate },
      renewed,
      // A paused plan does not run down.
      plan.pausedAt ?? now,
    );
    tx.create(HoursEntryEntity, {
      enrollment: plan,
      kind: 'granted',
      hours: extension.hoursGranted,
      occurredOn: today(deps),
      note: `Renewal with ${renewed.name}`,
      privateNote: null,
      recordedBy: deps.actor.email,
      createdAt: now,
    });
    plan.expirationDate = extension.expirationDate;
    plan.isActive = true;
    plan.updatedAt = now;
    const ends = formatPlanDate(extension.expirationDate, deps.env.siteTimeZone, 'long');
    const text = `${plan.packageName} is renewed with ${hoursText(extension.hoursGranted)} and runs until ${ends}.`;
    const left = remaining + extension.hoursGranted;
    const values = { expirationDate: ends, hoursRemaining: String(left), hoursLeft: hoursText(left) };
    await recordDecision(tx, deps, pending, { status: 'approved', text, reply: message, values });
    recordAudit(tx, deps, {
      action: 'renewal_request.approved',
      subjectType: 'renewal_request',
      subjectId: id,
      details: {
        enrollmentId: plan.id,
        packageId,
        hoursGranted: extension.hoursGranted,
        expirationDate: extension.expirationDate.toISOString(),
      },
    });
  });
  return { success: true, message: 'Renewal request approved successfully' };
}

/** Rejects a request and leaves the plan as it is; the client is notified in the portal and by email. */
export async function rejectRenewal(
  deps: Dependencies,
  { id, message }: RenewalDecision & { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const pending = await lockPendingRequest(tx, id);
    const text = `${pending.plan.packageName} could not be renewed this time.`;
    await recordDecision(tx, deps, pending, { status: 'rejected', text, reply: message, values: {} });
    recordAudit(tx, deps, {
      action: 'renewal_request.rejected',
      subjectType: 'renewal_request',
      subjectId: id,
      details: { enrollmentId: pending.plan.id },
    });
  });
  return { success: true, message: 'Renewal request rejected successfully' };
}
