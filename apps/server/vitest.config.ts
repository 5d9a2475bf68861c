import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WaitingFirst } from './testing/waiting-first.ts';

// The oldest PostgreSQL that the product runs on; the browser tests have the newest.
process.env.TEST_POSTGRES ??= 'oldest';

const SHARED = {
  // Files of one worker share what they import, which halves the processor time.
  isolate: false,
  // On a machine that may be busy with other things. What a test waits for comes at once when it comes at all.
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Unit tests need nothing; integration tests get a real PostgreSQL, and a clone of a migrated template each. */
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,testing,bench}/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          // Every core; the runner would leave one idle.
          maxWorkers: '100%',
          ...SHARED,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,testing,bench}/**/*.integration.test.ts'],
          globalSetup: ['@rapport/db/testing/global-setup'],
          testTimeout: 120_000,
          // One more than there are cores: some files wait most of their time (testing/waiting-first.ts).
          maxWorkers: availableParallelism() + 1,
          // Apart from the unit tests, which have fewer workers.
          sequence: { groupOrder: 1 },
          ...SHARED,
        },
      },
      {
        // The long form of what the integration tests do shortly: `npx pnpm@12 fuzz`.
        test: {
          name: 'fuzz',
          include: ['testing/**/*.fuzz.ts'],
          globalSetup: ['@rapport/db/testing/global-setup'],
          fileParallelism: false,
          ...SHARED,
        },
      },
      {
        // 1,000 runs of each model, which takes as long as it takes: `npx pnpm@12 models`.
        test: {
          name: 'models',
          include: ['testing/**/*.model.ts'],
          globalSetup: ['@rapport/db/testing/global-setup'],
          fileParallelism: false,
          testTimeout: 0,
          ...SHARED,
        },
      },
    ],
  },
});
