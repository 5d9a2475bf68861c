import { describe, expect, it } from 'vitest';
import { MODELS } from './models.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 1_000);

describe.each(Object.entries(MODELS))('%s', (name, run) => {
  it(`behave as their model does in ${RUNS} runs`, async () => {
    const report = await run(RUNS);
    const { runs, seed, seconds, steps } = report;
    const total = Object.values(steps).reduce((sum, count) => sum + count, 0);
    console.info(`${name}: ${runs} runs, ${total} steps in ${seconds} s, seed ${seed}\n`, steps);
    expect(total).toBeGreaterThan(RUNS);
  });
});
