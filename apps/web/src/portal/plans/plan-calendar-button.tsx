import { trpc } from '../../api/trpc.ts';
import { CalendarButton } from '../ui/calendar-button.tsx';
import type { OwnPlan } from './own-plans.ts';

/** Saves the end date of a plan as a calendar file. */
export function PlanCalendarButton({ plan }: { plan: Pick<OwnPlan, 'id' | 'packageName'> }) {
  const query = trpc.portal.calendar.useQuery({ id: plan.id }, { enabled: false });
  return <CalendarButton name={plan.packageName} query={query} />;
}
