import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core: most of a test is waiting, and the runner would leave one idle.
    maxWorkers: '100%',
    // Files of one worker share what they import, which halves the processor time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/global-setup.ts'],
    // Starting and stopping PostgreSQL, on a machine that may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
