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
import { notifyClient } from '../../mail/notifications/notify-client.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { today } from '../../platform/today.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'queue' | 'ip' | 'requestId'> & {
  actor: Actor;
};

interface Pending {
  request: RenewalRequestRow;
  plan: EnrollmentRow;
}

/** The request and its plan, both locked. NOT_FOUND for an unknown one, CONFLICT for one that is decided. */
async function pendingRequest(tx: EntityManager, id: string): Promise<Pending> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const request = await tx.findOne(RenewalRequestEntity, { id }, { lockMode });
  if (!request) throw new AppError('NOT_FOUND', 'This renewal request does not exist.');
  if (request.status !== 'pending') {
    throw new AppError('CONFLICT', `This renewal request has been ${request.status} already.`);
  }
  const plan = await tx.findOneOrFail(EnrollmentEntity, { id: request.enrollment.id }, { lockMode });
  return { request, plan };
}

interface Decision {
  status: 'approved' | 'rejected';
  /** What became of the plan, in a sentence. */
  text: string;
  /** What the admin wrote to the client. */
  word: string | null;
  /** What the email says besides the names and the admin's word. */
  values: Record<string, string>;
}

/** Writes the decision down and tells the client, in the portal and by email. */
async function settle(
  tx: EntityManager,
  deps: Dependencies,
  { request, plan }: Pending,
  { status, text, word, values }: Decision,
): Promise<void> {
  request.status = status;
  request.decidedAt = deps.now();
  request.decidedBy = deps.actor.email;
  notifyClient(tx, deps, plan.clientEmail, {
    type: 'renewal_request',
    title: `Renewal request ${status}`,
    message: word === null ? text : `${text}\n${word}`,
    priority: 'high',
    subject: { type: 'own_renewal_request', id: request.id },
  });
  await enqueueEmail(tx, deps, {
    kind: `renewal_${status}`,
    recipient: plan.clientEmail,
    values: { clientName: plan.clientName, packageName: plan.packageName, message: word ?? '', ...values },
    subjectId: request.id,
    once: `renewal_decided:${request.id}`,
  });
}

/**
 * Extends the plan as decision 12 says: the hours of the requested (or same) package are added to what remains, and its
 * validity counts from the later of today and the current expiration. The client is told in the portal and by email.
 */
export async function approveRenewal(
  deps: Dependencies,
  { id, message }: RenewalDecision & { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const pending = await pendingRequest(tx, id);
    const { request, plan } = pending;
    const now = deps.now();
    const packageId = request.requestedPackage?.id ?? plan.package.id;
    const renewed = await tx.findOneOrFail(CoachingPackageEntity, { id: packageId });
    const remaining = hoursRemaining(await tx.find(HoursEntryEntity, { enrollment: plan.id }));
    const extension = extendPlan(
      { hoursRemaining: remaining, expirationDate: plan.expirationDate },
      renewed,
      // The time of a paused plan stands still.
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
    await settle(tx, deps, pending, { status: 'approved', text, word: message, values });
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

/** Rejects a request and leaves the plan as it is; the client is told in the portal and by email. */
export async function rejectRenewal(
  deps: Dependencies,
  { id, message }: RenewalDecision & { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const pending = await pendingRequest(tx, id);
    const text = `${pending.plan.packageName} could not be renewed this time.`;
    await settle(tx, deps, pending, { status: 'rejected', text, word: message, values: {} });
    recordAudit(tx, deps, {
      action: 'renewal_request.rejected',
      subjectType: 'renewal_request',
      subjectId: id,
      details: { enrollmentId: pending.plan.id },
    });
  });
  return { success: true, message: 'Renewal request rejected successfully' };
}
