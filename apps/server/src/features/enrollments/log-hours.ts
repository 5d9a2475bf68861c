import type { EntityManager } from '@mikro-orm/postgresql';
import { type EnrollmentRow, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { newId } from '@rapport/db/id';
import { isWithinPlan } from '@rapport/domain/enrollments/expiry';
import {
  appendEntry,
  type HoursEntry,
  hoursRemaining,
  newHoursStep,
} from '@rapport/domain/enrollments/ledger';
import type { CorrectionPayload, SessionPayload } from '@rapport/domain/enrollments/ledger-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { dayToInstant } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { notifyClient } from '../../mail/notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { today } from '../../platform/today.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { lockPlan } from './stored-plans.ts';

interface NewEntry extends HoursEntry {
  occurredOn: Date;
  note: string | null;
  privateNote?: string | null;
}

/** Notifies the client once that few or no hours remain. */
function notifyOfLowBalance(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  { id, clientEmail, packageName }: EnrollmentRow,
  entries: readonly HoursEntry[],
): void {
  const step = newHoursStep(entries);
  if (step === null) return;
  const left = hoursRemaining(entries);
  notifyClient(tx, deps, clientEmail, {
    type: 'system_alert',
    title: step === 'low' ? 'Few hours left' : 'No hours left',
    message:
      step === 'low'
        ? `${packageName} has ${left} ${left === 1 ? 'hour' : 'hours'} left.`
        : `You have used all hours of ${packageName}.`,
    priority: step === 'low' ? 'medium' : 'high',
    subject: { type: 'own_plan', id },
  });
}

/** Notifies the client of a logged session: its hours, its day and the remaining hours. */
function notifyOfSession(
  tx: EntityManager,
  deps: Pick<Deps, 'now'>,
  { id, clientEmail, packageName }: EnrollmentRow,
  { hours, occurredOn }: NewEntry,
  remaining: number,
): void {
  notifyClient(tx, deps, clientEmail, {
    type: 'system_alert',
    title: 'Session logged',
    // Days of sessions are stored as midnight in UTC.
    message: `${hoursText(-hours)} of ${packageName} for ${formatShortDate(occurredOn, 'UTC')}. ${hoursText(remaining)} left.`,
    priority: 'low',
    subject: { type: 'own_plan', id },
  });
}

/**
 * Adds an entry to the ledger of a locked plan and returns the remaining hours. The client is notified when few or
 * none remain. Throws like `appendEntry`.
 */
async function addEntry(
  tx: EntityManager,
  deps: Pick<Deps, 'now'> & { actor: Actor },
  plan: EnrollmentRow,
  entry: NewEntry,
): Promise<number> {
  const recorded = await tx.find(HoursEntryEntity, { enrollment: plan.id }, { orderBy: { id: 'asc' } });
  const { kind, hours, occurredOn, note, privateNote = null } = entry;
  const entries = appendEntry(recorded, { kind, hours });
  const id = newId();
  tx.create(HoursEntryEntity, {
    id,
    enrollment: plan,
    kind,
    hours,
    occurredOn,
    note,
    privateNote,
    recordedBy: deps.actor.email,
    createdAt: deps.now(),
  });
  const type = kind === 'used' ? 'hours.logged' : 'hours.corrected';
  await recordWebhookEvent(tx, deps, type, { id });
  const remaining = hoursRemaining(entries);
  if (kind === 'used') notifyOfSession(tx, deps, plan, entry, remaining);
  notifyOfLowBalance(tx, deps, plan, entries);
  return remaining;
}

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
    const remaining = await addEntry(tx, deps, plan, entry);
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
    const remaining = await addEntry(tx, deps, plan, entry);
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
