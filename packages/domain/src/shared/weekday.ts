import { dayToInstant } from './calendar-day.ts';

// In a file of its own: the home page has calendar days without weekdays.
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day, such as `2026-12-01`, with its weekday in words: Tuesday, December 1. */
export function formatWeekday(day: string): string {
  return WEEKDAY.format(dayToInstant(day));
}
