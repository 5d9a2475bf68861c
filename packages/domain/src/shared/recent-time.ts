import { formatTime, toCalendarDay } from './calendar-day.ts';
import { formatRelativeTimeOrDate } from './relative-time.ts';
import { formatShortDate } from './short-date.ts';

const MINUTE_MS = 60_000;

/** How long ago, in the middle of a sentence: just now, 2h ago; from 7 days on the day in the time zone. */
export function formatSince(from: Date, now: Date, timeZone: string): string {
  const since = formatRelativeTimeOrDate(from, now, timeZone);
  return since === 'Just now' ? 'just now' : since;
}

/** When it was, in the middle of a sentence: just now; today, 9:30 AM; before today the day, Jan 5, 2026. */
export function formatRecentTime(from: Date, now: Date, timeZone: string): string {
  if (now.getTime() - from.getTime() < MINUTE_MS) return 'just now';
  if (toCalendarDay(from, timeZone) !== toCalendarDay(now, timeZone)) return formatShortDate(from, timeZone);
  return `today, ${formatTime(from, timeZone, 'clock')}`;
}
