import { defineConfig } from 'vitest/config';

/** The examples call a started product, on a PostgreSQL of their own. */
export default defineConfig({
  test: {
    include: ['src/**/*.integration.test.ts'],
    globalSetup: ['@rapport/db/testing/global-setup'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
