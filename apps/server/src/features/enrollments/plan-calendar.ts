import type { CalendarFile } from '@rapport/domain/enrollments/client-plan-schema';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { dayFile } from '../../platform/calendar/calendar-file.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { assertOwnPlan } from './client-plans.ts';

/** Early enough to request a renewal; the product sends its own reminders as well. */
const REMINDER_DAYS = 14;

/**
 * A calendar file with the last day of one of the caller's own plans, in the site's time zone. NOT_FOUND for any
 * other plan.
 */
export async function getPlanCalendar(
  deps: Pick<Deps, 'em' | 'env' | 'now'> & { actor: Actor },
  { id }: { id: string },
): Promise<CalendarFile> {
  const plan = await assertOwnPlan(deps.em, deps.actor, id);
  const day = toCalendarDay(plan.expirationDate, deps.env.siteTimeZone);
  const url = `${deps.env.publicUrl}/client-portal?tab=plans`;
  const content = dayFile(
    {
      uid: `${plan.id}@${new URL(deps.env.publicUrl).hostname}`,
      title: `Coaching plan ends: ${plan.packageName}`,
      description: `Your plan ${plan.packageName} ends. Hours left and renewals: ${url}`,
      day,
      url,
      reminderDays: REMINDER_DAYS,
    },
    deps.now(),
  );
  return {
    fileName: `plan-ends-${day}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content,
  };
}
