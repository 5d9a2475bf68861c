import type { RenewalRequest } from '@rapport/domain/renewals/schema';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Status, type StatusTone } from '../parts/status.tsx';
import { activePlans, type OwnPlan, previousPlans } from '../plans/own-plans.ts';
import { planLabels } from '../plans/plan-labels.ts';
import { renewalStatusLabel } from './renewal-preview.ts';
import classes from './renewals-tab.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

const TONES: Record<ReturnType<typeof renewalStatusLabel>, StatusTone> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'over',
};
const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RequestProps {
  request: RenewalRequest;
  /** Label of the plan that a pending request is about. */
  plan: string | undefined;
  now: Date;
}

function Request({ request, plan, now }: RequestProps) {
  const label = renewalStatusLabel(request.status);
  const { timeZone } = useSite();
  const requested = new Date(request.requestDate);
  return (
    <li className={classes.request}>
      <div className={classes.requestHead}>
        <p className={classes.requestName}>{request.packageName}</p>
        <Status tone={TONES[label]}>{label}</Status>
      </div>
      <p className={classes.requestDate}>
        Requested:{' '}
        <time dateTime={request.requestDate} title={exactFormat.format(requested)}>
          {formatRelativeTimeOrDate(requested, now, timeZone)}
        </time>
      </p>
      {plan ? <p className={classes.requestPlan}>For {plan}</p> : null}
      {request.message ? <p className={classes.requestMessage}>{request.message}</p> : null}
      {request.status === 'pending' ? (
        <div className={classes.requestActions}>
          <WithdrawButton id={request.id} plan={plan ?? request.packageName} />
        </div>
      ) : null}
    </li>
  );
}

/** The client's own requests, newest first, each with its status; a pending one can be withdrawn. */
export function RenewalList({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  const { timeZone } = useSite();
  const { data, error, isFetching, refetch } = trpc.renewals.mine.useQuery(undefined, LIVE_QUERY);
  if (data === undefined) {
    if (!error) return <WaitingRows rows={2} />;
    return (
      <FailedState
        what="Your requests"
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (data.renewalRequests.length === 0) {
    return (
      <EmptyState title="No renewal requests yet">Your requests appear here with their status.</EmptyState>
    );
  }
  const labels = planLabels([...activePlans(plans), ...previousPlans(plans)], timeZone);
  const planOf = ({ id }: RenewalRequest) =>
    labels.get(plans.find(({ pendingRenewalId }) => pendingRenewalId === id)?.id ?? '');
  return (
    <ul className={classes.requests}>
      {data.renewalRequests.map((request) => (
        <Request key={request.id} request={request} plan={planOf(request)} now={now} />
      ))}
    </ul>
  );
}
