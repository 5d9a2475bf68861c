import { Skeleton } from '@mantine/core';
import type { GrowthMonth } from '@rapport/domain/subscribers/growth';
import { trpc } from '../../api/trpc.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { BarChart } from './bar-chart.tsx';

/** The months are months in UTC, whatever the time zone of the browser. */
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
const format = (count: number) => count.toLocaleString('en-US');
const subscribers = (count: number) => `${format(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** Who joined and who left, as words. */
function formatChange(months: readonly Pick<GrowthMonth, 'joined' | 'left'>[]): string {
  const joined = months.reduce((sum, month) => sum + month.joined, 0);
  const left = months.reduce((sum, month) => sum + month.left, 0);
  return `${format(joined)} joined, ${format(left)} left`;
}

/** How many were subscribed at the end of each of the last 12 months, with who joined and who left. */
export function GrowthChart() {
  const query = trpc.newsletter.growth.useQuery();
  if (!query.data) {
    return <ListWaiting what="the growth of the list" query={query} skeleton={<Skeleton height={188} />} />;
  }
  const { months } = query.data;
  const last = months.at(-1)?.subscribers ?? 0;
  return (
    <BarChart
      title="Growth of the list"
      note={`${formatChange(months)} in 12 months`}
      summary={`Bar chart by month. ${subscribers(last)} now. ${formatChange(months)} in 12 months.`}
      columns={['Month (UTC)', 'Joined', 'Left', 'Subscribers']}
      bars={months.map((month) => ({
        key: month.month,
        label: formatMonth(month.month),
        value: month.subscribers,
        tip: `${subscribers(month.subscribers)}, ${formatChange([month])}`,
        row: [month.joined, month.left, month.subscribers],
      }))}
    />
  );
}
