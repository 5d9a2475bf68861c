import { calendarDay, dayAsInstant } from '@rapport/domain/shared/calendar-day';
import type { UseCaseDependencies } from '../trpc/context.ts';

/** The site's calendar day, as the ledger of hours keeps days: midnight in UTC. */
export function today({ env, now }: Pick<UseCaseDependencies, 'env' | 'now'>): Date {
  return dayAsInstant(calendarDay(now(), env.siteTimeZone));
}
