import type { PlanHoursEntry } from '@rapport/domain/enrollments/client-plan-schema';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import { signedHours } from './hours-text.ts';
import type { OwnPlan } from './own-plans.ts';
import classes from './plan-ledger.module.css';

const KINDS: Record<PlanHoursEntry['kind'], string> = {
  granted: 'Granted',
  used: 'Used',
  corrected: 'Corrected',
  carried_over: 'Carried over',
};

/** Every movement of a plan's hours, the latest day first; the hours left after each are on the right. */
export function PlanLedger({ plan }: { plan: Pick<OwnPlan, 'id' | 'packageName'> }) {
  const { data, error, isFetching, refetch } = trpc.portal.hours.useQuery({ id: plan.id }, LIVE_QUERY);
  if (data === undefined) {
    if (!error) return <WaitingRows rows={2} />;
    return <FailedState what="Hours" error={error} isTrying={isFetching} onTryAgain={() => void refetch()} />;
  }
  if (data.entries.length === 0) return <p className={classes.none}>No hours have been entered yet.</p>;
  return (
    <table className={classes.ledger}>
      <caption className={classes.caption}>Hours of {plan.packageName}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col">Hours</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {data.entries.map(({ id, kind, hours, occurredOn, note, balance }) => (
          <tr key={id}>
            <td className={classes.date}>
              {/* Days of sessions are stored as midnight in UTC. */}
              <time dateTime={occurredOn}>{formatShortDate(new Date(occurredOn), 'UTC')}</time>
            </td>
            <td>
              <span className={classes.kind}>{KINDS[kind]}</span>
              {note ? <span className={classes.note}>{note}</span> : null}
            </td>
            <td className={classes.number}>{signedHours(hours)}</td>
            <td className={classes.number}>{balance < 0 ? signedHours(balance) : balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
