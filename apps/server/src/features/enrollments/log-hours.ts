import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { isWithinPlan } from '@rapport/domain/enrollments/expiry';
import type { CorrectionPayload, SessionPayload } from '@rapport/domain/enrollments/ledger-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { dayToInstant } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { hoursText } from '@rapport/domain/shared/quantity';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { today } from '../../platform/today.ts';
import { addEntry } from './add-entry.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { lockPlan } from './stored-plans.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
type Remaining = Ok & { hoursRemaining: number };

/** The day of a session as midnight in UTC. Throws AppError BAD_REQUEST for a day after today in the site's time zone. */
function parseSessionDay(date: string, deps: Pick<Deps, 'env' | 'now'>): Date {
  const day = dayToInstant(date);
  if (day <= today(deps)) return day;
  const message = 'Choose today or an earlier day.';
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['date'], message }] });
}

const OUTSIDE_PLAN =
  "This day is outside the plan's dates. Check the day, or confirm that you want to log it.";

/** Refuses a day outside the plan until the caller confirms it. Throws AppError CONFLICT. */
function assertWithinPlan(plan: EnrollmentRow, date: string, siteTimeZone: string): void {
  if (isWithinPlan(date, plan, siteTimeZone)) return;
  const issues = [{ path: ['confirmOutsidePlan'], message: OUTSIDE_PLAN }];
  throw new AppError('CONFLICT', OUTSIDE_PLAN, { issues });
}

/**
 * Logs a session against a plan. CONFLICT when fewer hours remain, and for a day outside the plan that is not confirmed.
 */
export async function logHours(
  deps: Dependencies,
  { id, date, hours, note, privateNote, confirmOutsidePlan = false }: SessionPayload & { id: string },
): Promise<Remaining> {
  const occurredOn = parseSessionDay(date, deps);
  const hoursRemaining = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    if (!confirmOutsidePlan) assertWithinPlan(plan, date, deps.env.siteTimeZone);
    const entry = { kind: 'used' as const, hours: -hours, occurredOn, note, privateNote };
    const { remaining } = await addEntry(tx, deps, plan, entry);
    recordAudit(tx, deps, {
      action: 'enrollment.hours_logged',
      subjectType: 'enrollment',
      subjectId: id,
      details: { date, hours, hoursRemaining: remaining },
    });
    return remaining;
  });
  return { success: true, message: 'Session logged successfully', hoursRemaining };
}

/** Corrects the hours of a plan with a new entry, because ledger entries never change, and tells the client. */
export async function correctHours(
  deps: Dependencies,
  { id, hours, note }: CorrectionPayload & { id: string },
): Promise<Remaining> {
  const hoursRemaining = await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    const entry = { kind: 'corrected' as const, hours, occurredOn: today(deps), note };
    const { remaining } = await addEntry(tx, deps, plan, entry);
    const difference = `${hoursText(Math.abs(hours))} ${hours > 0 ? 'more' : 'less'} than before`;
    await notifyOfChange(tx, deps, plan, {
      title: 'Your hours were corrected',
      text: `${plan.packageName} now has ${hoursText(remaining)} left, ${difference}.\nReason: ${note}`,
    });
    recordAudit(tx, deps, {
      action: 'enrollment.hours_corrected',
      subjectType: 'enrollment',
      subjectId: id,
      details: { hours, hoursRemaining: remaining },
    });
    return remaining;
  });
  return { success: true, message: 'Hours corrected successfully', hoursRemaining };
}
