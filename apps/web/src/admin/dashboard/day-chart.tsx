import { useSite } from '../../ui/site-context.tsx';
import { BarChart } from './bar-chart.tsx';

/** The days are days in UTC, whatever the time zone of the browser. */
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

interface DayChartProps {
  title: string;
  /** The unit, such as `contact`. */
  one: string;
  many: string;
  days: { date: string; value: number }[];
}

/** What came in on each of the last 90 days. */
export function DayChart({ title, one, many, days }: DayChartProps) {
  const { timeZone } = useSite();
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const count = (value: number) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
  return (
    <BarChart
      title={title}
      note={`${count(total)} in the last 90 days${timeZone === 'UTC' ? '' : ', each in UTC'}`}
      summary={formatSummary(days, count)}
      columns={['Day (UTC)', title]}
      bars={days.map(({ date, value }) => ({
        key: date,
        label: formatDay(date),
        value,
        tip: count(value),
      }))}
    />
  );
}

function formatSummary(days: DayChartProps['days'], count: (value: number) => string): string {
  const highest = days.reduce<DayChartProps['days'][number] | undefined>(
    (best, day) => (best === undefined || day.value > best.value ? day : best),
    undefined,
  );
  if (!highest || highest.value === 0) return 'None in the last 90 days.';
  return `Bar chart by day. Most on ${formatDay(highest.date)}: ${count(highest.value)}.`;
}
