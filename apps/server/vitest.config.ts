import { defineConfig } from 'vitest/config';

/** Unit tests need nothing; integration tests get a real PostgreSQL, and a clone of a migrated template each. */
export default defineConfig({
  test: {
    // Every core: most of a test is waiting, and the runner would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.integration.test.ts'],
          globalSetup: ['@rapport/db/testing/global-setup'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The long form of what the integration tests do shortly: `npx pnpm@12 fuzz`.
        test: {
          name: 'fuzz',
          include: ['src/**/*.fuzz.ts'],
          globalSetup: ['@rapport/db/testing/global-setup'],
          fileParallelism: false,
        },
      },
    ],
  },
});
