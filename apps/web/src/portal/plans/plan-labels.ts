import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { hoursText } from '@rapport/domain/shared/quantity';
import type { OwnPlan } from './own-plans.ts';

type Plan = Pick<
  OwnPlan,
  'id' | 'packageName' | 'enrollmentDate' | 'isActive' | 'expiresOn' | 'hoursRemaining' | 'daysLeft'
>;

function labelOf(plan: Plan, siteTimeZone: string): string {
  const began = formatPlanDate(new Date(plan.enrollmentDate), siteTimeZone);
  const { packageName, isActive, expiresOn, hoursRemaining, daysLeft } = plan;
  if (isActive) {
    return `${packageName}, from ${began} (${hoursText(hoursRemaining)} left, ends ${expiresOn})`;
  }
  return `${packageName}, from ${began} (${daysLeft < 0 ? `Expired ${expiresOn}` : 'Expired'})`;
}

/** One line for each plan by its id, never the same for two: plans of one package differ by day, or are numbered. */
export function planLabels(plans: readonly Plan[], siteTimeZone: string): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    plans.map((plan) => {
      const label = labelOf(plan, siteTimeZone);
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return [plan.id, count === 1 ? label : `${label} #${count}`];
    }),
  );
}
