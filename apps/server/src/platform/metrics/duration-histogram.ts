import type { Metric, Registry } from 'prom-client';

/** Seconds. Few, because every route has a series for each. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

type LabelValue = string | number;

/** The durations with one value for each label. */
interface Series {
  labels: Record<string, LabelValue>;
  /** By bucket, each without those below it; the last one has what is longer than every bucket. */
  counts: number[];
  /** Seconds. */
  sum: number;
}

interface Sample {
  metricName: string;
  labels: Record<string, LabelValue>;
  value: number;
}

/** The buckets of Prometheus include those below them. */
function listSamples(name: string, { labels, counts, sum }: Series): Sample[] {
  let count = 0;
  const buckets = counts.map((own, index) => {
    count += own;
    return {
      metricName: `${name}_bucket`,
      labels: { le: BUCKETS[index] ?? '+Inf', ...labels },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

/**
 * A histogram of durations with two or three labels, in the registry of prom-client. Its own histogram takes some 3 µs for
 * each value beside other work, because it builds a text of all labels to find their series
 * (docs/decisions/0076-metrics-and-traces.md).
 */
export function createDurationHistogram(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: [string, string, string?] },
) {
  const all: Series[] = [];
  const byLabels = new Map<LabelValue, Map<LabelValue, Map<LabelValue, Series>>>();

  function addSeries(values: [LabelValue, LabelValue, LabelValue]): Series {
    const labels = Object.fromEntries(
      labelNames.flatMap((label, index) => (label === undefined ? [] : [[label, values[index] ?? '']])),
    );
    const series: Series = { labels, counts: new Array<number>(BUCKETS.length + 1).fill(0), sum: 0 };
    const [first, second, third] = values;
    const bySecond = byLabels.get(first) ?? new Map<LabelValue, Map<LabelValue, Series>>();
    const byThird = bySecond.get(second) ?? new Map<LabelValue, Series>();
    byLabels.set(first, bySecond.set(second, byThird.set(third, series)));
    all.push(series);
    return series;
  }

  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: () =>
      Promise.resolve({
        name,
        help,
        type: 'histogram',
        aggregator: 'sum',
        values: all.flatMap((series) => listSamples(name, series)),
      }),
  };
  // The registry asks a metric for no more than its name and its samples.
  registry.registerMetric(metric as unknown as Metric);

  return {
    /** Counts a duration in seconds. The values come from bounded sets, in the order of the label names. */
    observe(seconds: number, first: LabelValue, second: LabelValue, third: LabelValue = ''): void {
      const series = byLabels.get(first)?.get(second)?.get(third) ?? addSeries([first, second, third]);
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] as number) + 1;
      series.sum += seconds;
    },
  };
}
