import type { EnrollmentRow } from '@rapport/db/entities/coaching';
import { calendarDay, daysBetween } from '@rapport/domain/enrollments/reminders';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import type { Environment } from '../env/environment.ts';

type Settings = Pick<Environment, 'siteTimeZone'>;

/** A day in words, as the site's time zone has it. */
export function longDay({ siteTimeZone }: Settings, instant: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: siteTimeZone }).format(instant);
}

/** What the placeholders of an enrollment's confirmation stand for. */
export function confirmationValues(
  env: Settings,
  plan: Pick<EnrollmentRow, 'clientName' | 'packageName' | 'packageHours' | 'expirationDate'>,
): Record<string, string> {
  return {
    clientName: plan.clientName,
    packageName: plan.packageName,
    packageHours: String(plan.packageHours),
    hours: hoursText(plan.packageHours),
    expirationDate: longDay(env, plan.expirationDate),
  };
}

/** What the placeholders of a reminder stand for on a day. */
export function reminderValues(
  env: Settings,
  plan: Pick<EnrollmentRow, 'clientName' | 'packageName' | 'expirationDate'> & { hoursRemaining: number },
  now: Date,
): Record<string, string> {
  const { siteTimeZone } = env;
  const days = daysBetween(calendarDay(now, siteTimeZone), calendarDay(plan.expirationDate, siteTimeZone));
  return {
    clientName: plan.clientName,
    packageName: plan.packageName,
    expirationDate: longDay(env, plan.expirationDate),
    daysRemaining: String(days),
    timeLeft: quantity(days, 'day'),
    hoursRemaining: String(plan.hoursRemaining),
    hoursLeft: hoursText(plan.hoursRemaining),
  };
}
