import { defineConfig } from 'vitest/config';

/** The examples call a started product, on a PostgreSQL of their own. */
export default defineConfig({
  test: {
    // Files of one worker share what they import, which halves the processor time.
    isolate: false,
    include: ['src/**/*.integration.test.ts'],
    globalSetup: ['@rapport/db/testing/global-setup'],
    // On a machine that may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
