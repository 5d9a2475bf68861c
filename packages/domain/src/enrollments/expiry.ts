const DAY = 86_400_000;

/** Days before expiration from which a plan is highlighted, that day included (decision 40). */
export const HIGHLIGHT_DAYS = 30;

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * An instant moved by whole calendar months in UTC; a day that the month does not have falls back to its last one
 * (decision 8). The time of day stays.
 */
export function addCalendarMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = daysInMonth(moved.getUTCFullYear(), moved.getUTCMonth());
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return moved;
}

/** When a plan ends: `validityMonths` calendar months after enrolling (decision 8). */
export function expirationDate(enrolledAt: Date, validityMonths: number): Date {
  return addCalendarMonths(enrolledAt, validityMonths);
}

/** A plan past its expiration date counts as inactive without anyone doing anything (decision 8). */
export function isActive(plan: { isActive: boolean; expirationDate: Date }, now: Date): boolean {
  return plan.isActive && now.getTime() <= plan.expirationDate.getTime();
}

/** Calendar days in UTC from today to an expiration date; negative once that day is over. */
export function daysUntilExpiration(expiration: Date, now: Date): number {
  return Math.floor(expiration.getTime() / DAY) - Math.floor(now.getTime() / DAY);
}

/** Whether an expiry date is highlighted: within 30 days, the 30th and today included (decision 40). */
export function isExpiringSoon(expiration: Date, now: Date): boolean {
  const days = daysUntilExpiration(expiration, now);
  return days >= 0 && days <= HIGHLIGHT_DAYS;
}

/** The instants at which highlighted plans end: from the first, included, to the second, which is not. */
export function highlightedRange(now: Date): [from: Date, before: Date] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return [new Date(today), new Date(today + (HIGHLIGHT_DAYS + 1) * DAY)];
}
