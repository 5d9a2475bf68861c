import { useId } from 'react';
import { barsOf, topOf } from './chart.ts';
import classes from './day-chart.module.css';

/** The days are days in UTC, whatever the reader's time zone. */
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayOf = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

interface DayChartProps {
  title: string;
  /** What one bar counts, such as `contact`. */
  one: string;
  many: string;
  days: { date: string; value: number }[];
}

/** A bar for each day, with a sentence for those who do not see it and the same as a table. */
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
          {topOf(values).toLocaleString('en-US')}
        </p>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summaryOf(days, count)}
        >
          {barsOf(values).map((bar, index) => (
            <g key={days[index]?.date}>
              {/* The whole height of a day tells what it counts. */}
              <rect className={classes.day} x={index} y={0} width={1} height={100}>
                <title>{`${dayOf(days[index]?.date ?? '')}: ${count(values[index] ?? 0)}`}</title>
              </rect>
              <rect className={classes.bar} {...bar} />
            </g>
          ))}
        </svg>
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{dayOf(first)}</span>
        <span>{dayOf(days[Math.floor(days.length / 2)]?.date ?? '')}</span>
        <span>{dayOf(last)}</span>
      </p>
      <details className={classes.details}>
        <summary>{`${title} as a table`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
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
                    <time dateTime={date}>{dayOf(date)}</time>
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

function summaryOf(days: DayChartProps['days'], count: (value: number) => string): string {
  const most = days.reduce<DayChartProps['days'][number] | undefined>(
    (best, day) => (best === undefined || day.value > best.value ? day : best),
    undefined,
  );
  if (!most || most.value === 0) return 'None in the last 90 days.';
  return `Bars by day; most on ${dayOf(most.date)}: ${count(most.value)}.`;
}
