import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';

/** How long ago, in the middle of a line; from 7 days on the day in the site's time zone. */
export function formatSince(instant: string, now: Date, timeZone: string): string {
  const since = formatRelativeTimeOrDate(new Date(instant), now, timeZone);
  return since === 'Just now' ? 'just now' : since;
}
