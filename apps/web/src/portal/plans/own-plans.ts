import type { ClientPlan } from '@rapport/domain/enrollments/client-plan-schema';
import { daysUntilExpiration, formatPlanDate, isExpiringSoon } from '@rapport/domain/enrollments/expiry';

/** A client's own plan with what its end means today. */
export interface OwnPlan extends Omit<ClientPlan, 'pausedAt'> {
  expires: Date;
  /** The day it ends in words, the same in every browser: Jan 5, 2026. */
  expiresOn: string;
  /** Since when it is paused; the days left are counted from then. */
  pausedAt: Date | null;
  /** Negative once it has ended. */
  daysLeft: number;
  /** Active and within 30 days of its end. */
  endsSoon: boolean;
}

/** The plans of the caller in the order of the response. */
export function toOwnPlans(plans: readonly ClientPlan[], now: Date, siteTimeZone: string): OwnPlan[] {
  return plans.map((plan) => {
    const expires = new Date(plan.expirationDate);
    const pausedAt = plan.isActive && plan.pausedAt !== null ? new Date(plan.pausedAt) : null;
    return {
      ...plan,
      expires,
      expiresOn: formatPlanDate(expires, siteTimeZone),
      pausedAt,
      daysLeft: daysUntilExpiration(expires, pausedAt ?? now, siteTimeZone),
      endsSoon: plan.isActive && pausedAt === null && isExpiringSoon(expires, now, siteTimeZone),
    };
  });
}

const byExpiry = (a: OwnPlan, b: OwnPlan) => a.expires.getTime() - b.expires.getTime();

/** The active plans, the one that ends next first; those that are paused come last. */
export function activePlans(plans: readonly OwnPlan[]): OwnPlan[] {
  const isPaused = ({ pausedAt }: OwnPlan) => Number(pausedAt !== null);
  return plans.filter(({ isActive }) => isActive).sort((a, b) => isPaused(a) - isPaused(b) || byExpiry(a, b));
}

/** Previous plans, inactive or expired, the last one first. */
export function previousPlans(plans: readonly OwnPlan[]): OwnPlan[] {
  return plans.filter(({ isActive }) => !isActive).sort((a, b) => byExpiry(b, a));
}

export interface Summary {
  hoursLeft: number;
  hoursTotal: number;
  /** The first active plan with a low balance, by the rule that its client is notified by. */
  low: OwnPlan | null;
  /** The active plan that ends first. */
  next: OwnPlan;
}

/** The overview over all active plans: how many hours are left, and until when; null without an active plan. */
export function toSummary(active: readonly OwnPlan[]): Summary | null {
  const [next] = active;
  if (!next) return null;
  return {
    hoursLeft: active.reduce((sum, { hoursRemaining }) => sum + hoursRemaining, 0),
    hoursTotal: active.reduce((sum, { hoursTotal }) => sum + hoursTotal, 0),
    low: active.find(({ hoursStep }) => hoursStep !== null) ?? null,
    next,
  };
}
