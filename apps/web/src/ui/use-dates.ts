import { formatTime } from '@rapport/domain/shared/calendar-day';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { useMemo } from 'react';
import { useSite } from './site-context.tsx';

/**
 * Instants in words, for every screen behind the sign-in: their days are those of the site's time zone, whatever the zone of
 * the browser, and a time says its zone.
 */
export function useDates() {
  const { timeZone } = useSite();
  return useMemo(
    () => ({
      timeZone,
      /** Jan 5, 2026. */
      formatDay: (instant: string) => formatShortDate(new Date(instant), timeZone),
      /** Jan 5, 2026, 9:30 AM UTC. */
      formatTime: (instant: string) => formatTime(new Date(instant), timeZone),
      /** 9:30 AM, of what happened a moment ago. */
      formatClock: (instant: string) => formatTime(new Date(instant), timeZone, 'clock'),
      /** Monday, January 5, 2026 at 9:30 AM UTC. */
      formatFullTime: (instant: string) => formatTime(new Date(instant), timeZone, 'full'),
      /** Just now, 2h ago; from 7 days on the day. */
      formatAge: (instant: string, now: Date) => formatRelativeTimeOrDate(new Date(instant), now, timeZone),
    }),
    [timeZone],
  );
}
