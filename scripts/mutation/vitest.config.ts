import { defineConfig } from 'vitest/config';

/** Runs the tests of one area, in whichever package's copy it is started; scripts/mutation.ts says which. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    globalSetup: process.env.MUTATION_GLOBAL_SETUP ? [process.env.MUTATION_GLOBAL_SETUP] : [],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
