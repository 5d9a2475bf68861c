import { useId } from 'react';
import { getAxisMaximum, toBars } from './chart.ts';
import classes from './day-chart.module.css';

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

/** A bar chart by day, with a summary for screen readers and the same data as a table. */
export function DayChart({ title, one, many, days }: DayChartProps) {
  const id = useId();
  const values = days.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const count = (value: number) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {title} <span className={classes.total}>{count(total)} in the last 90 days</span>
      </figcaption>
      <div className={classes.plot}>
        <p className={classes.top} aria-hidden>
          {getAxisMaximum(values).toLocaleString('en-US')}
        </p>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={formatSummary(days, count)}
        >
          {toBars(values).map((bar, index) => (
            <g key={days[index]?.date}>
              {/* The tooltip covers the whole height of a day. */}
              <rect className={classes.day} x={index} y={0} width={1} height={100}>
                <title>{`${formatDay(days[index]?.date ?? '')}: ${count(values[index] ?? 0)}`}</title>
              </rect>
              <rect className={classes.bar} {...bar} />
            </g>
          ))}
        </svg>
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{formatDay(first)}</span>
        <span>{formatDay(days[Math.floor(days.length / 2)]?.date ?? '')}</span>
        <span>{formatDay(last)}</span>
      </p>
      <details className={classes.details}>
        <summary>{`${title} as a table`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={`${title} by day`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>{formatDay(date)}</time>
                  </th>
                  <td>{value.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
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
