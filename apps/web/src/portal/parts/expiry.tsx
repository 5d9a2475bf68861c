import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { quantity } from '@rapport/domain/shared/quantity';
import { useSite } from '../../ui/site-context.tsx';
import { daysText } from '../plans/hours-text.ts';
import type { OwnPlan } from '../plans/own-plans.ts';
import classes from './parts.module.css';

/** The moment a plan ends, in the site's time zone. */
function exactTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(instant);
}

type Plan = Pick<OwnPlan, 'pausedAt' | 'expires' | 'expiresOn' | 'daysLeft' | 'endsSoon' | 'isActive'>;

/** The day a plan ends, in the site's time zone; the tooltip has the exact time. Highlighted within 30 days. */
export function ExpiryDate({ plan }: { plan: Plan }) {
  const { timeZone } = useSite();
  return (
    <time
      className={plan.endsSoon ? classes.endsSoon : classes.date}
      dateTime={plan.expires.toISOString()}
      title={exactTime(plan.expires, timeZone)}
      data-ends-soon={plan.endsSoon}
    >
      {plan.expiresOn}
    </time>
  );
}

/** When a plan ends, as text. */
export function Expiry({ plan }: { plan: Plan }) {
  const { timeZone } = useSite();
  if (plan.pausedAt) {
    return (
      <span>
        Paused since{' '}
        <time className={classes.date} dateTime={plan.pausedAt.toISOString()}>
          {formatPlanDate(plan.pausedAt, timeZone)}
        </time>
        <span className={classes.faint}> · {quantity(plan.daysLeft, 'day')} left</span>
      </span>
    );
  }
  // A plan that was ended early has no end date to show; its history has the day.
  if (!plan.isActive && plan.daysLeft >= 0) return <span>Ended early</span>;
  const verb = plan.isActive ? 'Ends' : 'Ended';
  return (
    <span>
      {verb} <ExpiryDate plan={plan} />
      {plan.isActive ? <span className={classes.faint}> · {daysText(plan.daysLeft)}</span> : null}
    </span>
  );
}
