import { shortDate } from '@rapport/domain/shared/short-date';
import { daysText } from '../../../features/enrollments/hours-text.ts';
import type { OwnPlan } from '../../../features/enrollments/own-plans.ts';
import classes from './parts.module.css';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

type Plan = Pick<OwnPlan, 'expires' | 'daysLeft' | 'endsSoon' | 'isActive'>;

/** The day a plan ends in the reader's own time zone, the exact moment in the tooltip; within 30 days highlighted. */
export function ExpiryDate({ plan }: { plan: Plan }) {
  return (
    <time
      className={plan.endsSoon ? classes.endsSoon : classes.date}
      dateTime={plan.expires.toISOString()}
      title={exactFormat.format(plan.expires)}
      data-ends-soon={plan.endsSoon}
    >
      {shortDate(plan.expires)}
    </time>
  );
}

/** Until when, as a sentence. */
export function Expiry({ plan }: { plan: Plan }) {
  const verb = plan.isActive || plan.daysLeft >= 0 ? 'Ends' : 'Ended';
  return (
    <span>
      {verb} <ExpiryDate plan={plan} />
      {plan.isActive ? <span className={classes.faint}> · {daysText(plan.daysLeft)}</span> : null}
    </span>
  );
}
