import { daysUntilExpiration, formatPlanDate, isExpiringSoon } from '@rapport/domain/enrollments/expiry';
import type { ClientEnrollment } from '@rapport/domain/enrollments/schema';
import type { ClientPlan } from '@rapport/domain/portal/schema';

/** A plan of one's own as the portal shows it. */
export interface OwnPlan extends ClientEnrollment {
  expires: Date;
  /** The day it ends in words, the same in every browser: Jan 5, 2026. */
  expiresOn: string;
  /** Since when it is paused; its days are those that will be left. */
  pausedAt: Date | null;
  /** Negative once it is over. */
  daysLeft: number;
  /** Active and within 30 days of its end. */
  endsSoon: boolean;
  /** Given, used, and what a renewal adds; null while that is not known. */
  figures: ClientPlan | null;
}

/** The plans of the profile call together with their figures, in the order of the profile. */
export function ownPlans(
  enrollments: readonly ClientEnrollment[],
  figures: readonly ClientPlan[],
  now: Date,
  siteTimeZone: string,
): OwnPlan[] {
  const byId = new Map(figures.map((plan) => [plan.id, plan]));
  return enrollments.map((enrollment) => {
    const expires = new Date(enrollment.expirationDate);
    const paused = byId.get(enrollment.id)?.pausedAt ?? null;
    const pausedAt = enrollment.isActive && paused !== null ? new Date(paused) : null;
    return {
      ...enrollment,
      expires,
      expiresOn: formatPlanDate(expires, siteTimeZone),
      pausedAt,
      daysLeft: daysUntilExpiration(expires, pausedAt ?? now, siteTimeZone),
      endsSoon: enrollment.isActive && pausedAt === null && isExpiringSoon(expires, now, siteTimeZone),
      figures: byId.get(enrollment.id) ?? null,
    };
  });
}

const byExpiry = (a: OwnPlan, b: OwnPlan) => a.expires.getTime() - b.expires.getTime();

/** The active plans, the one that ends next first; those that are paused come last. */
export function activePlans(plans: readonly OwnPlan[]): OwnPlan[] {
  const isPaused = ({ pausedAt }: OwnPlan) => Number(pausedAt !== null);
  return plans.filter(({ isActive }) => isActive).sort((a, b) => isPaused(a) - isPaused(b) || byExpiry(a, b));
}

/** Previous plans: inactive or expired, the last one first. */
export function previousPlans(plans: readonly OwnPlan[]): OwnPlan[] {
  return plans.filter(({ isActive }) => !isActive).sort((a, b) => byExpiry(b, a));
}

export interface Summary {
  hoursLeft: number;
  /** Null while the figures are not known. */
  hoursTotal: number | null;
  /** The first active plan with few hours left, or none, by the rule that its client is notified by. */
  low: OwnPlan | null;
  /** The active plan that ends first. */
  next: OwnPlan;
}

/** The three questions of the overview over all active plans: how much is left, until when; null without one. */
export function toSummary(active: readonly OwnPlan[]): Summary | null {
  const [next] = active;
  if (!next) return null;
  const hoursLeft = active.reduce((sum, { hoursRemaining }) => sum + hoursRemaining, 0);
  const known = active.every(({ figures }) => figures !== null);
  const hoursTotal = known ? active.reduce((sum, { figures }) => sum + (figures?.hoursTotal ?? 0), 0) : null;
  return {
    hoursLeft,
    hoursTotal,
    low: active.find(({ figures }) => figures !== null && figures.hoursStep !== null) ?? null,
    next,
  };
}
