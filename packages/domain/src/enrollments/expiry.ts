import { addDays, daysBetween, formatDay, getStartOfDay, toCalendarDay } from '../shared/calendar-day.ts';

/** Days before expiration from which a plan is highlighted, that day included. */
export const HIGHLIGHT_DAYS = 30;

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * An instant moved by whole calendar months in UTC; a day that the month does not have falls back to its last one. The time of day stays.
 */
export function addCalendarMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = daysInMonth(moved.getUTCFullYear(), moved.getUTCMonth());
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return moved;
}

/** When a plan ends: `validityMonths` calendar months after enrolling. */
export function expirationDate(enrolledAt: Date, validityMonths: number): Date {
  return addCalendarMonths(enrolledAt, validityMonths);
}

/** A plan past its expiration date counts as inactive without anyone doing anything. */
export function isActive(
  plan: { isActive: boolean; expirationDate: Date; pausedAt: Date | null },
  now: Date,
): boolean {
  return plan.isActive && (plan.pausedAt !== null || now.getTime() <= plan.expirationDate.getTime());
}

/**
 * Calendar days from today to an expiration date, counted in the site's time zone so that screens, emails and reminders
 * agree wherever they are read; negative once that day is over.
 */
export function daysUntilExpiration(expiration: Date, now: Date, siteTimeZone: string): number {
  return daysBetween(toCalendarDay(now, siteTimeZone), toCalendarDay(expiration, siteTimeZone));
}

/** Whether a calendar day is one of the plan's: from the day it began to the day it ends, or since when it is paused. */
export function isWithinPlan(
  day: string,
  plan: { enrollmentDate: Date; expirationDate: Date; pausedAt: Date | null },
  siteTimeZone: string,
): boolean {
  const first = toCalendarDay(plan.enrollmentDate, siteTimeZone);
  return first <= day && day <= toCalendarDay(plan.pausedAt ?? plan.expirationDate, siteTimeZone);
}

/** The last moment of a calendar day in the site's time zone: when a plan ends that ends on this day. */
export function endOfDay(day: string, siteTimeZone: string): Date {
  return new Date(getStartOfDay(addDays(day, 1), siteTimeZone).getTime() - 1);
}

/** When a plan that was paused ends once it is resumed: later by the calendar days of the pause, at the same time of day. */
export function resumedExpiration(
  { expirationDate, pausedAt }: { expirationDate: Date; pausedAt: Date },
  now: Date,
  siteTimeZone: string,
): Date {
  const day = toCalendarDay(expirationDate, siteTimeZone);
  const pauseDays = Math.max(
    0,
    daysBetween(toCalendarDay(pausedAt, siteTimeZone), toCalendarDay(now, siteTimeZone)),
  );
  const timeOfDay = expirationDate.getTime() - getStartOfDay(day, siteTimeZone).getTime();
  const newDay = addDays(day, pauseDays);
  const moved = getStartOfDay(newDay, siteTimeZone).getTime() + timeOfDay;
  // Days on which clocks change are not 24 hours long.
  return new Date(Math.min(moved, endOfDay(newDay, siteTimeZone).getTime()));
}

/** Whether an expiry date is highlighted: within 30 days, the 30th and today included. */
export function isExpiringSoon(expiration: Date, now: Date, siteTimeZone: string): boolean {
  const days = daysUntilExpiration(expiration, now, siteTimeZone);
  return days >= 0 && days <= HIGHLIGHT_DAYS;
}

/** The instants at which highlighted plans end: from the first, included, to the second, which is not. */
export function highlightedRange(now: Date, siteTimeZone: string): [from: Date, before: Date] {
  const today = toCalendarDay(now, siteTimeZone);
  return [
    getStartOfDay(today, siteTimeZone),
    getStartOfDay(addDays(today, HIGHLIGHT_DAYS + 1), siteTimeZone),
  ];
}

/** A date of a plan in words, as the site's time zone has it and never the reader's: Jan 5, 2026. */
export function formatPlanDate(
  instant: Date,
  siteTimeZone: string,
  length: 'short' | 'long' = 'short',
): string {
  return formatDay(instant, siteTimeZone, length);
}
