import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { formatPrice } from '@rapport/domain/shared/price';
import { useSite } from '../../ui/site-context.tsx';
import { Status } from '../parts/status.tsx';
import type { OwnPlan } from '../plans/own-plans.ts';
import classes from './preview-box.module.css';
import { renewalPreview } from './renewal-preview.ts';

interface PreviewBoxProps {
  plan: OwnPlan;
  /** Undefined: the same package. */
  wanted: CoachingPackage | undefined;
  now: Date;
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        <s>{before}</s>
        <span aria-hidden="true"> → </span>
        <strong>{after}</strong>
      </dd>
    </div>
  );
}

/** Shows what the renewal would change, by the rule that an approval uses. */
export function PreviewBox({ plan, wanted, now }: PreviewBoxProps) {
  const { timeZone } = useSite();
  const terms = wanted ? { ...wanted, packageName: wanted.name } : plan.renewal;
  const preview = renewalPreview(plan, terms, plan.pausedAt ?? now);
  return (
    <div className={classes.box} aria-live="polite">
      {plan.renewalPending ? (
        <p className={classes.pending}>
          <Status tone="waiting">You already have a pending request for this plan.</Status>
        </p>
      ) : null}
      <p className={classes.title}>If approved today with {preview.packageName}</p>
      <dl>
        <Change label="Hours left" before={String(preview.hoursBefore)} after={String(preview.hoursAfter)} />
        <Change
          label="Ends"
          before={formatPlanDate(preview.endsBefore, timeZone)}
          after={formatPlanDate(preview.endsAfter, timeZone)}
        />
        <div className={classes.change}>
          <dt>Price</dt>
          <dd>{formatPrice(terms.price)}</dd>
        </div>
      </dl>
    </div>
  );
}
