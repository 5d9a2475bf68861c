import { formatShortDate } from './short-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago an instant was, as the browser-only bell shows it: Just now under 1 minute, Nm ago under 60 minutes,
 * Nh ago under 24 hours, Nd ago after that. A future instant reads Just now.
 */
export function formatRelativeTime(from: Date, now: Date): string {
  const elapsed = now.getTime() - from.getTime();
  if (elapsed < MINUTE) return 'Just now';
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}m ago`;
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)}h ago`;
  return `${Math.floor(elapsed / DAY)}d ago`;
}

/**
 * The same as the server-backed dropdown shows it: from 7 days on an en-US short date.
 */
export function formatRelativeTimeOrDate(from: Date, now: Date, timeZone: string): string {
  const elapsed = now.getTime() - from.getTime();
  return elapsed < 7 * DAY ? formatRelativeTime(from, now) : formatShortDate(from, timeZone);
}
