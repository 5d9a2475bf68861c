import { ListFailed } from '../lists/list-states.tsx';
import { Attention } from './attention.tsx';
import { DayChart } from './day-chart.tsx';
import { OutageWarning } from './outage-warning.tsx';
import classes from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ProxyWarning } from './proxy-warning.tsx';
import { useDashboard } from './use-dashboard.ts';

/** What needs attention, and what came in over the last 90 days. */
export function Overview() {
  const { data, isPending, error, isFetching, refetch } = useDashboard();
  if (isPending) return <OverviewSkeleton />;
  if (!data) {
    return (
      <ListFailed what="the overview" error={error} isTrying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  const { days, untrustedProxy, emailOutage, ...attention } = data;
  return (
    <>
      {emailOutage ? <OutageWarning {...emailOutage} /> : null}
      {untrustedProxy ? <ProxyWarning address={untrustedProxy.address} /> : null}
      <Attention {...attention} />
      <section className={classes.charts} aria-label="The last 90 days">
        <DayChart
          title="Contacts"
          one="contact"
          many="contacts"
          days={days.map(({ date, contacts }) => ({ date, value: contacts }))}
        />
        <DayChart
          title="Subscribers"
          one="subscriber"
          many="subscribers"
          days={days.map(({ date, subscribers }) => ({ date, value: subscribers }))}
        />
      </section>
    </>
  );
}
