import { ActionLink } from '../../ui/action-link.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import parts from '../parts/parts.module.css';
import { renewalPath } from '../tabs.ts';
import { activePlans, type OwnPlan, previousPlans } from './own-plans.ts';
import { PlanEntry } from './plan-entry.tsx';
import classes from './plans-tab.module.css';

/** All plans of one's own: active ones, the one that ends next first, and previous ones. */
export default function PlansTab({ plans }: { plans: OwnPlan[] }) {
  const active = activePlans(plans);
  const previous = previousPlans(plans);
  const [last] = previous;
  return (
    <>
      <h1 className={parts.title}>Plans</h1>
      <section className={classes.group} aria-labelledby="active-plans">
        <h2 id="active-plans" className={parts.sectionTitle}>
          Active plans
        </h2>
        {active.length === 0 ? (
          <EmptyState
            title="No active plans found"
            action={
              <ActionLink to={last ? renewalPath(last.id) : homeAnchor('contact')} size="sm">
                {last ? 'Request a renewal' : 'Ask about a plan'}
              </ActionLink>
            }
          >
            Your plan appears here from the day you are enrolled until it ends.
          </EmptyState>
        ) : (
          <ul className={classes.plans}>
            {active.map((plan) => (
              <PlanEntry key={plan.id} plan={plan} />
            ))}
          </ul>
        )}
      </section>
      <section className={classes.group} aria-labelledby="previous-plans">
        <h2 id="previous-plans" className={parts.sectionTitle}>
          Previous plans
        </h2>
        {previous.length === 0 ? (
          <EmptyState title="No previous plans">
            Plans that have ended appear here with their history.
          </EmptyState>
        ) : (
          <ul className={classes.plans}>
            {previous.map((plan) => (
              <PlanEntry key={plan.id} plan={plan} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
