import { dayToInstant, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { Deps } from './deps.ts';

type Clock = Pick<Deps, 'env' | 'now'>;

/** The calendar day in the site's time zone, as `2026-01-05`. */
export function todayOnSite({ env, now }: Clock): string {
  return toCalendarDay(now(), env.siteTimeZone);
}

/** The site's calendar day as midnight UTC, which is how the hours ledger stores days. */
export function today(deps: Clock): Date {
  return dayToInstant(todayOnSite(deps));
}
