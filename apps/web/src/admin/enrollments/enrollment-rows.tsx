import { Button } from '@mantine/core';
import { formatPlanDate, isExpiringSoon } from '@rapport/domain/enrollments/expiry';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import { IconClockHour4, IconNotes, IconPencil } from '@tabler/icons-react';
import { useSite } from '../../ui/site-context.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RowAction } from '../lists/row-action.tsx';
import { Status } from '../status.tsx';
import classes from './enrollment-rows.module.css';

const EMAIL_LABELS: Record<string, { tone: StatusTone; label: string }> = {
  sent: { tone: 'good', label: 'Email sent' },
  failed: { tone: 'bad', label: 'Email failed' },
};

interface RowActionHandlers {
  /** The id of the plan whose confirmation is being resent. */
  resending: string | undefined;
  onResend: (plan: AdminPlan) => void;
  onHours: (plan: AdminPlan) => void;
  onNotes: (plan: AdminPlan) => void;
  onChange: (plan: AdminPlan) => void;
}

/** The plans of clients: client, package, remaining hours, expiry, status and confirmation email. */
export function EnrollmentRows({ plans, ...actions }: RowActionHandlers & { plans: AdminPlan[] }) {
  const now = useNow();
  return (
    <ul className={classes.list}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} now={now} {...actions} />
      ))}
    </ul>
  );
}

function Plan({
  plan,
  now,
  resending,
  onResend,
  onHours,
  onNotes,
  onChange,
}: RowActionHandlers & { plan: AdminPlan; now: Date }) {
  const email = EMAIL_LABELS[plan.emailStatus] ?? { tone: 'waiting', label: 'Email pending' };
  return (
    <li className={classes.plan}>
      <div className={classes.client}>
        <p className={classes.name}>{plan.clientName}</p>
        <p className={classes.quiet}>{plan.clientEmail}</p>
      </div>
      <div className={classes.package}>
        <p>{plan.packageName}</p>
        <p className={classes.quiet}>
          {plan.hoursRemaining.toLocaleString('en-US')} of {quantity(plan.hoursGiven, 'hour')} left
        </p>
      </div>
      <Expiry plan={plan} now={now} />
      <div className={classes.states}>
        <PlanStatus plan={plan} />
        <Status tone={email.tone}>{email.label}</Status>
        {plan.emailStatus === 'failed' ? (
          <Button
            className={classes.resend}
            variant="default"
            size="compact-xs"
            aria-label={`Resend the confirmation to ${plan.clientName}`}
            aria-busy={resending === plan.id}
            onClick={resending === undefined ? () => onResend(plan) : undefined}
          >
            {resending === plan.id ? 'Sending...' : 'Resend'}
          </Button>
        ) : null}
      </div>
      <span className={classes.actions}>
        <RowAction label={`Hours of ${plan.clientName}`} icon={IconClockHour4} onAct={() => onHours(plan)} />
        <RowAction
          label={`Change the plan of ${plan.clientName}`}
          icon={IconPencil}
          onAct={() => onChange(plan)}
        />
        <RowAction label={`Notes on ${plan.clientName}`} icon={IconNotes} onAct={() => onNotes(plan)} />
      </span>
      {plan.notes ? <p className={classes.notes}>{plan.notes}</p> : null}
    </li>
  );
}

/** The status of a plan; an active plan without hours left is shown as a problem. */
function PlanStatus({ plan: { isActive, pausedAt, hoursStep } }: { plan: AdminPlan }) {
  if (isActive && pausedAt !== null) return <Status tone="waiting">Paused</Status>;
  if (!isActive) return <Status tone="off">Inactive</Status>;
  if (hoursStep === 'used_up') return <Status tone="bad">Active, no hours left</Status>;
  if (hoursStep === 'low') return <Status tone="waiting">Active, few hours left</Status>;
  return <Status tone="good">Active</Status>;
}

/** The expiry date, highlighted within 30 days by color and by text. */
function Expiry({ plan, now }: { plan: AdminPlan; now: Date }) {
  const { timeZone } = useSite();
  if (plan.isActive && plan.pausedAt !== null) {
    return (
      <div className={classes.expiry}>
        <p>
          <time dateTime={plan.pausedAt}>{formatPlanDate(new Date(plan.pausedAt), timeZone)}</time>
        </p>
        <p className={classes.quiet}>Paused since</p>
      </div>
    );
  }
  const expiration = new Date(plan.expirationDate);
  const isSoon = plan.isActive && isExpiringSoon(expiration, now, timeZone);
  const isExpired = expiration.getTime() < now.getTime();
  return (
    <div className={classes.expiry} data-soon={isSoon}>
      <p>
        <time dateTime={plan.expirationDate}>{formatPlanDate(expiration, timeZone)}</time>
      </p>
      <p className={classes.quiet}>{getExpiryLabel(isSoon, isExpired)}</p>
    </div>
  );
}

function getExpiryLabel(isSoon: boolean, isExpired: boolean): string {
  if (isExpired) return 'Expired';
  return isSoon ? 'Expires soon' : 'Expires';
}
