import { calendarFile } from '@rapport/domain/portal/calendar';
import type { CalendarFile } from '@rapport/domain/portal/schema';
import { calendarDay } from '@rapport/domain/shared/calendar-day';
import type { Actor, Deps } from '../../platform/deps.ts';
import { ownPlan } from './own-plan.ts';

/** Early enough to ask for a renewal at leisure; the product's own reminders come besides (decision 17). */
const REMINDER_DAYS = 14;

/** The day one of the caller's own plans ends, in the site's time zone, as a calendar file. NOT_FOUND for any other plan. */
export async function planCalendar(
  deps: Pick<Deps, 'em' | 'env' | 'now'> & { actor: Actor },
  { id }: { id: string },
): Promise<CalendarFile> {
  const plan = await ownPlan(deps.em, deps.actor, id);
  const day = calendarDay(plan.expirationDate, deps.env.siteTimeZone);
  const url = `${deps.env.publicUrl}/client-portal?tab=plans`;
  const content = calendarFile(
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
