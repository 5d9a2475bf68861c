/** Days before a plan ends at which its client is reminded (decision 17). */
export const REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

/** A reminder that could not go out on its day still does on the next one; after that it would only confuse. */
const LATE_DAYS = 1;

const DAY_MS = 86_400_000;

/** The reminder that is due so many days before the end; null on all other days. */
export function reminderStep(daysLeft: number): number | null {
  const due = REMINDER_DAYS.filter((step) => daysLeft <= step && daysLeft >= Math.max(1, step - LATE_DAYS));
  return due.at(-1) ?? null;
}

/** The calendar day of an instant in a time zone, as `2026-01-05`. */
export function calendarDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Whole calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The hour of an instant in a time zone, 0–23. */
export function hourOfDay(instant: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
  return Number(hour);
}
