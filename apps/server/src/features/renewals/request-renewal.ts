import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { isUniqueViolation } from '@rapport/db/database-errors';
import { findOwnPlan } from '@rapport/db/enrollments/queries';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { newId } from '@rapport/db/id';
import type { RenewalPayload, RenewalRequest } from '@rapport/domain/renewals/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { addDays, getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { toRenewalRequest } from './list-renewals.ts';

/** For each plan, in a day of the site's time zone. */
const MAX_REQUESTS_PER_DAY = 3;

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & {
  actor: Actor;
};

/** The caller's own plan; another client's plan counts as not found. */
async function getOwnPlan(tx: EntityManager, actor: Actor, id: string): Promise<EnrollmentRow> {
  const plan = await findOwnPlan(tx, actor, id);
  if (plan === null) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}

async function getRequestedPackage(tx: EntityManager, id: string): Promise<CoachingPackageRow> {
  const found = await tx.findOne(CoachingPackageEntity, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!found) throw new AppError('NOT_FOUND', 'This package does not exist.');
  if (!found.isActive) throw new AppError('CONFLICT', `${found.name} is no longer offered.`);
  return found;
}

/**
 * Refuses a fourth request for a plan in one day of the site's time zone: each is an email to the owner, and withdrawn
 * ones count. A pending request is refused for that reason instead. Throws AppError TOO_MANY_REQUESTS.
 */
async function assertFewToday(
  tx: EntityManager,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  plan: EnrollmentRow,
): Promise<void> {
  // Concurrent requests wait for each other.
  await tx.lock(plan, LockMode.PESSIMISTIC_WRITE);
  const today = toCalendarDay(now(), env.siteTimeZone);
  const made = await tx.find(RenewalRequestEntity, {
    enrollment: plan.id,
    requestDate: { $gte: getStartOfDay(today, env.siteTimeZone) },
  });
  if (made.length < MAX_REQUESTS_PER_DAY || made.some(({ status }) => status === 'pending')) return;
  const tomorrow = getStartOfDay(addDays(today, 1), env.siteTimeZone);
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `You have asked to renew this plan ${MAX_REQUESTS_PER_DAY} times today. You can ask again tomorrow.`,
    { retryAfterSeconds: Math.ceil((tomorrow.getTime() - now().getTime()) / 1000) },
  );
}

/**
 * Requests the renewal of one of the caller's own plans, with the same package or another active one. NOT_FOUND for
 * another client's plan; CONFLICT for an inactive package, and while an earlier request is pending; TOO_MANY_REQUESTS
 * after three in a day.
 */
export async function requestRenewal(
  deps: Dependencies,
  payload: RenewalPayload,
): Promise<Ok & { renewalRequest: RenewalRequest }> {
  try {
    const request = await deps.em.transactional(async (tx) => {
      const plan = await getOwnPlan(tx, deps.actor, payload.enrollmentId);
      await assertFewToday(tx, deps, plan);
      const { requestedPackageId } = payload;
      const wanted = requestedPackageId === null ? null : await getRequestedPackage(tx, requestedPackageId);
      const packageName = wanted?.name ?? plan.packageName;
      const row = tx.create(RenewalRequestEntity, {
        id: newId(),
        enrollment: plan,
        requestedPackage: wanted,
        packageName,
        requestDate: deps.now(),
        status: 'pending',
        message: payload.message,
        decidedAt: null,
        decidedBy: null,
        reply: null,
        withdrawnAt: null,
      });
      await notifyAdmins(tx, deps, {
        type: 'renewal_request',
        title: 'New renewal request',
        message: `${plan.clientName} (${plan.clientEmail}) asks to renew ${plan.packageName}${wanted ? ` with ${packageName}` : ''}.`,
        priority: 'high',
        subject: { type: 'renewal_request', id: row.id },
      });
      await recordWebhookEvent(tx, deps, 'renewal.requested', { id: row.id });
      await enqueueEmail(tx, deps, {
        kind: 'renewal_received',
        recipient: plan.clientEmail,
        values: { clientName: plan.clientName, packageName },
        subjectId: row.id,
      });
      recordAudit(tx, deps, {
        action: 'renewal_request.created',
        subjectType: 'renewal_request',
        subjectId: row.id,
        details: { enrollmentId: plan.id, requestedPackageId },
      });
      return row;
    });
    return {
      success: true,
      message: "Your renewal request has been submitted successfully. We'll review it shortly.",
      renewalRequest: toRenewalRequest(request),
    };
  } catch (error) {
    if (!isUniqueViolation(error, 'renewal_request_one_pending')) throw error;
    throw new AppError('CONFLICT', 'You already have a pending renewal request for this plan.', {
      cause: error,
    });
  }
}
