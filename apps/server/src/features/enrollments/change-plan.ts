import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import type { PlanEndDateUpdate, PlanReason } from '@rapport/domain/enrollments/correction-schema';
import { endOfDay, formatPlanDate, isActive, resumedExpiration } from '@rapport/domain/enrollments/expiry';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { lockPlan, readEnrollment } from './stored-plans.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
type Changed = Ok & { enrollment: AdminEnrollment };

/** Longer than any package is valid. */
const MAX_YEARS_AHEAD = 100;

interface PlanChange {
  action: string;
  /** The response to the admin. */
  message: string;
  /** What the notification and the email say. */
  title: string;
  text: string;
}

/** Changes a locked plan, records the reason in the audit log and tells the client, in the portal and by email. */
async function changePlan(
  deps: Dependencies,
  { id, reason }: PlanReason & { id: string },
  change: (plan: EnrollmentRow) => PlanChange,
): Promise<Changed> {
  const message = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    const endedBefore = plan.expirationDate.toISOString();
    const done = change(plan);
    plan.updatedAt = deps.now();
    recordAudit(tx, deps, {
      action: done.action,
      subjectType: 'enrollment',
      subjectId: id,
      details: { reason, from: endedBefore, to: plan.expirationDate.toISOString() },
    });
    await notifyOfChange(tx, deps, plan, done);
    return done.message;
  });
  return { success: true, message, enrollment: await readEnrollment(deps, id) };
}

/** The day a plan ends, and the one it replaces: on June 30, 2026 instead of May 31, 2026. */
function endsOn({ env }: Dependencies, { expirationDate }: EnrollmentRow, before: Date): string {
  const [day, former] = [expirationDate, before].map((end) => formatPlanDate(end, env.siteTimeZone, 'long'));
  return day === former ? `on ${day}` : `on ${day} instead of ${former}`;
}

function assertRunning(plan: EnrollmentRow, now: Date): void {
  if (!isActive(plan, now)) throw new AppError('CONFLICT', 'This plan has already ended.');
}

function refuseDay(message: string): never {
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['endDate'], message }] });
}

/**
 * Sets the last day of a plan. A plan that has ended becomes active again if the day is in the future. BAD_REQUEST
 * for a day before the plan began or too far away, CONFLICT while the plan is paused.
 */
export function changeEndDate(
  deps: Dependencies,
  { endDate, seen, ...input }: PlanEndDateUpdate & { id: string },
): Promise<Changed> {
  const { siteTimeZone } = deps.env;
  return changePlan(deps, input, (plan) => {
    refuseIfChanged('plan', { expirationDate: plan.expirationDate.toISOString() }, seen);
    if (plan.pausedAt !== null) {
      throw new AppError('CONFLICT', 'This plan is paused. Resume it before you change its end date.');
    }
    if (endDate < toCalendarDay(plan.enrollmentDate, siteTimeZone)) {
      refuseDay('Choose a day on or after the day the plan began.');
    }
    const now = deps.now();
    if (Number(endDate.slice(0, 4)) > now.getUTCFullYear() + MAX_YEARS_AHEAD) {
      refuseDay(`Choose a day within the next ${MAX_YEARS_AHEAD} years.`);
    }
    const before = plan.expirationDate;
    plan.expirationDate = endOfDay(endDate, siteTimeZone);
    if (plan.expirationDate >= now) plan.isActive = true;
    return {
      action: 'enrollment.end_date_changed',
      message: 'End date changed successfully',
      title: 'Your plan has a new end date',
      text: `${plan.packageName} now ends ${endsOn(deps, plan, before)}.`,
    };
  });
}

/** Ends a plan now. Its ledger stays, and remaining hours are not used. CONFLICT when it has ended. */
export function endPlan(deps: Dependencies, input: PlanReason & { id: string }): Promise<Changed> {
  return changePlan(deps, input, (plan) => {
    const now = deps.now();
    assertRunning(plan, now);
    const before = plan.expirationDate;
    plan.isActive = false;
    plan.pausedAt = null;
    // Never before its start, in case the clock was set back meanwhile.
    plan.expirationDate = new Date(Math.max(now.getTime(), plan.enrollmentDate.getTime()));
    return {
      action: 'enrollment.ended',
      message: 'Plan ended successfully',
      title: 'Your plan has ended',
      text: `${plan.packageName} ended ${endsOn(deps, plan, before)}.`,
    };
  });
}

/** Pauses a plan: it does not run down, and no reminders are sent. CONFLICT when it is paused or has ended. */
export function pausePlan(deps: Dependencies, input: PlanReason & { id: string }): Promise<Changed> {
  return changePlan(deps, input, (plan) => {
    const now = deps.now();
    assertRunning(plan, now);
    if (plan.pausedAt !== null) throw new AppError('CONFLICT', 'This plan is already paused.');
    plan.pausedAt = now;
    return {
      action: 'enrollment.paused',
      message: 'Plan paused successfully',
      title: 'Your plan is paused',
      text: `${plan.packageName} is paused. Its end date moves by as many days as the pause lasts.`,
    };
  });
}

/** Resumes a paused plan and adds the length of the pause to it. CONFLICT when it is not paused. */
export function resumePlan(deps: Dependencies, input: PlanReason & { id: string }): Promise<Changed> {
  return changePlan(deps, input, (plan) => {
    const { pausedAt, expirationDate } = plan;
    if (pausedAt === null) throw new AppError('CONFLICT', 'This plan is not paused.');
    plan.expirationDate = resumedExpiration({ expirationDate, pausedAt }, deps.now(), deps.env.siteTimeZone);
    plan.pausedAt = null;
    return {
      action: 'enrollment.resumed',
      message: 'Plan resumed successfully',
      title: 'Your plan has resumed',
      text: `${plan.packageName} is no longer paused. It now ends ${endsOn(deps, plan, expirationDate)}.`,
    };
  });
}
