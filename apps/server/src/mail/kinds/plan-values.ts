import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { daysUntilExpiration, formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import type { Environment } from '../../platform/config/environment.ts';

type Settings = Pick<Environment, 'siteTimeZone'>;

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
    expirationDate: formatPlanDate(plan.expirationDate, env.siteTimeZone, 'long'),
  };
}

/** What the placeholders of a reminder stand for on a day. */
export function reminderValues(
  env: Settings,
  plan: Pick<EnrollmentRow, 'clientName' | 'packageName' | 'expirationDate'> & { hoursRemaining: number },
  now: Date,
): Record<string, string> {
  const days = daysUntilExpiration(plan.expirationDate, now, env.siteTimeZone);
  return {
    clientName: plan.clientName,
    packageName: plan.packageName,
    expirationDate: formatPlanDate(plan.expirationDate, env.siteTimeZone, 'long'),
    daysRemaining: String(days),
    timeLeft: days > 0 ? quantity(days, 'day') : 'less than a day',
    hoursRemaining: String(plan.hoursRemaining),
    hoursLeft: hoursText(plan.hoursRemaining),
  };
}
