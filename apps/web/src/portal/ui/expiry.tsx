import { Box, Text } from '@mantine/core';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { quantity } from '@rapport/domain/shared/quantity';
import { useSite } from '../../ui/site-context.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { daysText } from '../plans/hours-text.ts';
import type { OwnPlan } from '../plans/own-plans.ts';

type Plan = Pick<OwnPlan, 'pausedAt' | 'expires' | 'expiresOn' | 'daysLeft' | 'endsSoon' | 'isActive'>;

const HIGHLIGHT = { fw: 600, px: 6, bg: 'var(--mantine-color-accent-light)', bdrs: 'sm' } as const;

/** The day a plan ends, in the site's time zone; the tooltip has the exact time. Highlighted within 30 days. */
export function ExpiryDate({ plan }: { plan: Plan }) {
  const { formatFullTime } = useDates();
  const end = plan.expires.toISOString();
  return (
    <Box
      component="time"
      dateTime={end}
      title={formatFullTime(end)}
      data-ends-soon={plan.endsSoon}
      style={{ whiteSpace: 'nowrap' }}
      {...(plan.endsSoon ? HIGHLIGHT : {})}
    >
      {plan.expiresOn}
    </Box>
  );
}

function Aside({ isShort, children }: { isShort: boolean; children: string }) {
  return (
    <Text span inherit c="dimmed" {...(isShort ? { visibleFrom: 'sm' as const } : {})}>
      {` · ${children}`}
    </Text>
  );
}

/** When a plan ends, as text; a short one leaves the days that are left out on phones. */
export function Expiry({ plan, isShort = false }: { plan: Plan; isShort?: boolean }) {
  const { timeZone } = useSite();
  if (plan.pausedAt) {
    return (
      <>
        Paused since{' '}
        <Box component="time" dateTime={plan.pausedAt.toISOString()}>
          {formatPlanDate(plan.pausedAt, timeZone)}
        </Box>
        <Aside isShort={isShort}>{`${quantity(plan.daysLeft, 'day')} left`}</Aside>
      </>
    );
  }
  // A plan that was ended early has no end date to show; its ledger has the day.
  if (!plan.isActive && plan.daysLeft >= 0) return 'Ended early';
  return (
    <>
      {plan.isActive ? 'Ends' : 'Ended'} <ExpiryDate plan={plan} />
      {plan.isActive ? <Aside isShort={isShort}>{daysText(plan.daysLeft)}</Aside> : null}
    </>
  );
}
