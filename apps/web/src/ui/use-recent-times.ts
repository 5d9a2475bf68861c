import { formatRecentTime, formatSince } from '@rapport/domain/shared/recent-time';
import { useMemo } from 'react';
import { useSite } from './site-context.tsx';
import { useNow } from './use-now.ts';

/** Instants in the middle of a sentence, in the site's time zone; beside `useDates`, because few screens need them. */
export function useRecentTimes() {
  const { timeZone } = useSite();
  const now = useNow();
  return useMemo(
    () => ({
      /** just now, 2h ago; from 7 days on the day. */
      formatSince: (instant: string) => formatSince(new Date(instant), now, timeZone),
      /** just now; today, 9:30 AM; Jan 5, 2026. */
      formatRecent: (instant: string) => formatRecentTime(new Date(instant), now, timeZone),
    }),
    [now, timeZone],
  );
}
