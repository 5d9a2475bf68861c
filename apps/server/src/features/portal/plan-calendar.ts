import { calendarFile } from '@rapport/domain/portal/calendar';
import type { CalendarFile } from '@rapport/domain/portal/schema';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';
import { ownPlan } from './own-plan.ts';

/** Early enough to ask for a renewal at leisure; the product's own reminders come besides (decision 17). */
const REMINDER_DAYS = 14;

/** The expiry of one of the caller's own plans as a calendar file. NOT_FOUND for any other plan. */
export async function planCalendar(
  deps: Pick<UseCaseDependencies, 'em' | 'env' | 'now'> & { person: Person },
  { id }: { id: string },
): Promise<CalendarFile> {
  const plan = await ownPlan(deps.em, deps.person, id);
  const url = `${deps.env.publicUrl}/client-portal?tab=plans`;
  const content = calendarFile(
    {
      uid: `${plan.id}@${new URL(deps.env.publicUrl).hostname}`,
      title: `Coaching plan ends: ${plan.packageName}`,
      description: `Your plan ${plan.packageName} ends. Hours left and renewals: ${url}`,
      at: plan.expirationDate,
      url,
      reminderDays: REMINDER_DAYS,
    },
    deps.now(),
  );
  return {
    fileName: `plan-ends-${plan.expirationDate.toISOString().slice(0, 10)}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content,
  };
}
