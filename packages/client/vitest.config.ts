import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,build}/**/*.test.ts'],
    // On a machine that may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
