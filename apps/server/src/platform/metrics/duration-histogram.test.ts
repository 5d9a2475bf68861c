import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createDurationHistogram } from './duration-histogram.ts';

const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const OPTIONS = { name: 'sample_seconds', help: 'A sample.' };

it('is written as the histogram of prom-client is, with two labels and with three', async () => {
  const samples: [string, string, number?][] = [
    ['articles.list', 'OK'],
    ['GET', '/api/articles/:id', 200],
  ];
  for (const values of samples) {
    const labelNames: [string, string, string?] = values.length === 2 ? ['a', 'b'] : ['a', 'b', 'c'];
    const [own, theirs] = [new Registry(), new Registry()];
    const ours = createDurationHistogram(own, { ...OPTIONS, labelNames });
    const reference = new Histogram({
      ...OPTIONS,
      labelNames: labelNames.filter((name) => name !== undefined),
      buckets: BUCKETS,
      registers: [theirs],
    });
    const others = values.with(1, 'other') as typeof values;
    for (const labels of [values, others]) {
      // Each bound itself belongs to its bucket.
      for (const seconds of [0, ...BUCKETS, 0.0051, 11]) {
        ours.observe(seconds, labels[0], labels[1], labels[2]);
        reference.observe(
          Object.fromEntries(labelNames.map((name, index) => [name, labels[index] ?? ''])),
          seconds,
        );
      }
    }
    const sorted = (text: string) => text.trim().split('\n').sort();
    expect(sorted(await own.metrics())).toEqual(sorted(await theirs.metrics()));
  }
});

it('has no samples before the first duration', async () => {
  const registry = new Registry();
  createDurationHistogram(registry, { ...OPTIONS, labelNames: ['a', 'b'] });
  expect(await registry.metrics()).toBe('# HELP sample_seconds A sample.\n# TYPE sample_seconds histogram\n');
});
