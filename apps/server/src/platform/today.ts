import { dayToInstant, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { Deps } from './deps.ts';

/** The site's calendar day as midnight UTC, which is how the hours ledger stores days. */
export function today({ env, now }: Pick<Deps, 'env' | 'now'>): Date {
  return dayToInstant(toCalendarDay(now(), env.siteTimeZone));
}
