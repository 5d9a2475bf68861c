import parts from '../parts/parts.module.css';
import type { OwnPlan } from '../plans/own-plans.ts';
import { RenewalForm } from './renewal-form.tsx';
import { RenewalList } from './renewal-list.tsx';
import classes from './renewals-tab.module.css';

/** The renewal form and the client's earlier requests. */
export default function RenewalsTab({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  return (
    <>
      <h1 className={parts.title}>Renewals</h1>
      <div className={classes.columns}>
        <section aria-labelledby="renewal-form">
          <h2 id="renewal-form" className={parts.sectionTitle}>
            Request a renewal
          </h2>
          <RenewalForm plans={plans} now={now} />
        </section>
        <section aria-labelledby="renewal-list">
          <h2 id="renewal-list" className={parts.sectionTitle}>
            Your requests
          </h2>
          <RenewalList plans={plans} now={now} />
        </section>
      </div>
    </>
  );
}
