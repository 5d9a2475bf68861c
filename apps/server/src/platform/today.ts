import { calendarDay, dayAsInstant } from '@rapport/domain/shared/calendar-day';
import type { Deps } from './deps.ts';

/** The site's calendar day, as the ledger of hours keeps days: midnight in UTC. */
export function today({ env, now }: Pick<Deps, 'env' | 'now'>): Date {
  return dayAsInstant(calendarDay(now(), env.siteTimeZone));
}
