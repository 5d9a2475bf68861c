import type { User } from '@rapport/domain/account/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { greetingName } from '../../ui/greeting.ts';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Expiry } from '../parts/expiry.tsx';
import parts from '../parts/parts.module.css';
import { activePlans, type OwnPlan, toSummary } from '../plans/own-plans.ts';
import { renewalPath, tabPath } from '../tabs.ts';
import { HoursBar } from './hours-bar.tsx';
import classes from './overview-tab.module.css';
import { SummaryBar } from './summary-bar.tsx';

/** Active plans listed as recent activity. */
const MAX_RECENT_PLANS = 3;

function RecentPlan({ plan }: { plan: OwnPlan }) {
  return (
    <li className={classes.plan}>
      <div>
        <p className={classes.name}>{plan.packageName}</p>
        <p className={classes.meta}>
          <Expiry plan={plan} />
        </p>
      </div>
      <div className={classes.hours}>
        <p>
          {hoursText(plan.hoursRemaining)} left
          <span className={parts.faint}> of {plan.hoursTotal}</span>
        </p>
        <HoursBar left={plan.hoursRemaining} total={plan.hoursTotal} />
      </div>
    </li>
  );
}

function NoActivePlans({ previous }: { previous: OwnPlan | undefined }) {
  return (
    <EmptyState
      title="No active plans found"
      action={
        previous ? (
          <ActionLink to={renewalPath(previous.id)} size="sm">
            Request a renewal
          </ActionLink>
        ) : (
          <ActionLink to={homeAnchor('contact')} size="sm">
            Ask about a plan
          </ActionLink>
        )
      }
    >
      When you have an active plan, its hours and end date appear here.
    </EmptyState>
  );
}

/** A summary of hours, end date and next step, then the active plans. */
export function OverviewTab({ user, plans }: { user: User; plans: OwnPlan[] }) {
  const active = activePlans(plans);
  const summary = toSummary(active);
  return (
    <>
      <h1 className={parts.title}>Welcome, {greetingName(user)}</h1>
      {summary ? <SummaryBar summary={summary} planCount={active.length} /> : null}
      <section className={classes.recent} aria-labelledby="recent-activity">
        <div className={classes.head}>
          <h2 id="recent-activity" className={parts.sectionTitle}>
            Recent activity
          </h2>
          {active.length > MAX_RECENT_PLANS ? (
            <Link to={tabPath('plans')}>All {active.length} active plans</Link>
          ) : null}
        </div>
        {active.length === 0 ? (
          <NoActivePlans previous={plans[0]} />
        ) : (
          <ul className={classes.plans}>
            {active.slice(0, MAX_RECENT_PLANS).map((plan) => (
              <RecentPlan key={plan.id} plan={plan} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
