import { expect, it } from 'vitest';
import { MODELS } from './models.ts';

/** Enough to notice that a model no longer matches; `npx pnpm@12 models` searches for faults. */
const RUNS = 20;
/** Fewer than any model tries: what every step needs exists from the start of a run. */
const MIN_STEPS = 100;

it.each(Object.entries(MODELS))('%s behave as their model does', async (_name, run) => {
  const { steps } = await run(RUNS);
  expect(Object.values(steps).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(MIN_STEPS);
});
