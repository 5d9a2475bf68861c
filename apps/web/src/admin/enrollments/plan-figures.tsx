import { Progress, Stack, Text } from '@mantine/core';
import { formatPlanDate, isExpiringSoon } from '@rapport/domain/enrollments/expiry';
import type { HoursEntryKind } from '@rapport/domain/enrollments/ledger';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { useSite } from '../../ui/site-context.tsx';
import { Status } from '../ui/status.tsx';

/** The color of a plan's hours: petrol while there are enough, copper for few, red for none, gray once it is over. */
function getHoursColor({ isActive, hoursStep }: AdminPlan): string {
  if (!isActive) return 'gray';
  if (hoursStep === 'used_up') return 'red';
  return hoursStep === 'low' ? 'accent' : 'primary';
}

/** The hours of a plan as figures, and as a bar of what is left. */
export function PlanHours({ plan }: { plan: AdminPlan }) {
  const { hoursRemaining, hoursGiven } = plan;
  const color = getHoursColor(plan);
  const isCalm = color === 'primary' || color === 'gray';
  return (
    <Stack gap={6} pt={1}>
      <Text
        fz="sm"
        lh={1.4}
        fw={isCalm ? 400 : 600}
        c={isCalm ? 'var(--ink)' : `var(--mantine-color-${color}-text)`}
      >
        {hoursRemaining.toLocaleString('en-US')} of {quantity(hoursGiven, 'hour')} left
      </Text>
      {/* The text above has the same figures. */}
      <Progress
        value={hoursGiven > 0 ? (hoursRemaining / hoursGiven) * 100 : 0}
        color={color}
        size={6}
        aria-hidden
      />
    </Stack>
  );
}

/** When a plan ends, with color and word within 30 days; for a paused plan, since when. */
export function PlanEnd({ plan, now }: { plan: AdminPlan; now: Date }) {
  const { timeZone } = useSite();
  const { isActive, pausedAt } = plan;
  const isPaused = isActive && pausedAt !== null;
  const end = new Date(plan.expirationDate);
  const isSoon = isActive && !isPaused && isExpiringSoon(end, now, timeZone);
  const shown = isPaused ? new Date(pausedAt) : end;
  const label = isPaused ? 'Paused since' : getEndLabel(isSoon, end.getTime() < now.getTime());
  const weight = isSoon ? 600 : 400;
  const soon = 'var(--mantine-color-accent-text)';
  return (
    <Stack gap={0}>
      <Text
        component="time"
        dateTime={shown.toISOString()}
        fz="sm"
        c={isSoon ? soon : 'var(--ink)'}
        fw={weight}
      >
        {formatPlanDate(shown, timeZone)}
      </Text>
      <Text fz="xs" c={isSoon ? soon : 'dimmed'} fw={weight}>
        {label}
      </Text>
    </Stack>
  );
}

function getEndLabel(isSoon: boolean, isExpired: boolean): string {
  if (isExpired) return 'Expired';
  return isSoon ? 'Expires soon' : 'Expires';
}

/** The status of a plan; an active plan without hours left is shown as a problem. */
export function PlanStatus({ plan: { isActive, pausedAt, hoursStep } }: { plan: AdminPlan }) {
  if (isActive && pausedAt !== null) return <Status tone="waiting">Paused</Status>;
  if (!isActive) return <Status tone="off">Inactive</Status>;
  if (hoursStep === 'used_up') return <Status tone="bad">Active, no hours left</Status>;
  if (hoursStep === 'low') return <Status tone="waiting">Active, few hours left</Status>;
  return <Status tone="good">Active</Status>;
}

const ACTIVITY_LABELS: Record<HoursEntryKind, string> = {
  granted: 'Renewed',
  used: 'Last session',
  corrected: 'Hours corrected',
  carried_over: 'Hours carried over',
};

/** What happened last on a plan: the last session, change of hours, or the enrollment. */
export function LastActivity({ plan: { lastActivity, enrollmentDate } }: { plan: AdminPlan }) {
  const { timeZone } = useSite();
  const instant = lastActivity?.occurredOn ?? enrollmentDate;
  // The day of an entry is stored as midnight in UTC.
  const day = formatShortDate(new Date(instant), lastActivity ? 'UTC' : timeZone);
  return (
    <Text fz="xs" c="dimmed">
      {lastActivity ? ACTIVITY_LABELS[lastActivity.kind] : 'Enrolled'} <time dateTime={instant}>{day}</time>
    </Text>
  );
}
