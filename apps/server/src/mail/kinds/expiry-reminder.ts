import { getRemainingHours } from '@rapport/db/enrollments/queries';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { daysUntilExpiration, formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import type { Environment } from '../../platform/config/environment.ts';
import { type ReadValues, refuseOutdated, type Values } from './kind.ts';

/** The reminder that a plan ends soon. */
export const EXPIRY_REMINDER = 'expiry_reminder';

/** The values of a reminder on a day. */
export function toReminderValues(
  env: Pick<Environment, 'siteTimeZone'>,
  plan: Pick<EnrollmentRow, 'clientName' | 'packageName' | 'expirationDate'> & { hoursRemaining: number },
  now: Date,
): Values {
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

/** The number of days is updated; a reminder of an end that has moved or passed is outdated. */
export const readReminderValues: ReadValues = async (tx, { env, now }, email) => {
  const plan = await tx.findOne(EnrollmentEntity, { id: email.subjectId ?? '' });
  const at = now();
  if (!plan?.isActive || plan.expirationDate <= at) {
    return refuseOutdated('The plan has ended, so a reminder would be too late.');
  }
  if (plan.pausedAt !== null) return refuseOutdated('The plan is paused, so its end date is not final.');
  if (email.once !== null && !email.once.includes(plan.expirationDate.toISOString())) {
    return refuseOutdated('The plan has been renewed, so the reminder is out of date.');
  }
  if ((await tx.count(RenewalRequestEntity, { enrollment: plan.id, status: 'pending' })) > 0) {
    return refuseOutdated('A renewal request is pending, so a reminder would ask for it again.');
  }
  const hoursRemaining = await getRemainingHours(tx, plan.id);
  const { clientName, packageName, expirationDate } = plan;
  return toReminderValues(env, { clientName, packageName, expirationDate, hoursRemaining }, at);
};
