import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText } from '@rapport/domain/shared/quantity';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ActionLink } from '../../ui/action-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { CalendarButton } from '../parts/calendar-button.tsx';
import { Expiry } from '../parts/expiry.tsx';
import { HoursRing } from '../parts/hours-ring.tsx';
import { Status } from '../parts/status.tsx';
import { renewalPath } from '../tabs.ts';
import type { OwnPlan } from './own-plans.ts';
import { PlanLedger } from './plan-ledger.tsx';
import classes from './plans-tab.module.css';

function Renewal({ plan }: { plan: OwnPlan }) {
  if (plan.renewalPending) return <Status tone="waiting">Renewal requested</Status>;
  return (
    <ActionLink to={renewalPath(plan.id)} size="sm" tone="quiet">
      Renew
    </ActionLink>
  );
}

function PlanStatus({ plan: { isActive, pausedAt } }: { plan: OwnPlan }) {
  if (!isActive) return <Status tone="over">Expired</Status>;
  return pausedAt === null ? <Status tone="good">Active</Status> : <Status tone="waiting">Paused</Status>;
}

/** One plan: what is left, until when, what was bought, and its hours on demand. */
export function PlanEntry({ plan }: { plan: OwnPlan }) {
  const { timeZone } = useSite();
  const [showsHours, setShowsHours] = useState(false);
  const nameId = useId();
  const ledgerId = useId();
  return (
    <li className={classes.plan} data-active={plan.isActive}>
      <article aria-labelledby={nameId} className={classes.entry}>
        <HoursRing left={plan.hoursRemaining} total={plan.hoursTotal} size="small" />
        <div className={classes.head}>
          <h3 id={nameId} className={classes.name}>
            {plan.packageName}
          </h3>
          <PlanStatus plan={plan} />
        </div>
        <div className={classes.body}>
          <p className={classes.facts}>
            <span>
              {hoursText(plan.hoursRemaining)} left of {plan.hoursTotal}
            </span>
            <Expiry plan={plan} />
            <span>
              Since {formatPlanDate(new Date(plan.enrollmentDate), timeZone)},{' '}
              {formatPrice(plan.packagePrice)}
            </span>
          </p>
          <ul className={classes.features}>
            {plan.packageFeatures.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Renewal plan={plan} />
            {plan.isActive && plan.pausedAt === null ? <CalendarButton plan={plan} /> : null}
            <button
              type="button"
              className={classes.more}
              aria-expanded={showsHours}
              aria-controls={ledgerId}
              onClick={() => setShowsHours((shown) => !shown)}
            >
              Hours and history <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </button>
          </div>
        </div>
        <div id={ledgerId} className={classes.ledgerPlace} hidden={!showsHours}>
          {showsHours ? <PlanLedger plan={plan} /> : null}
        </div>
      </article>
    </li>
  );
}
