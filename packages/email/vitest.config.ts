import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files of one worker share what they import, which halves the processor time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // On a machine that may be busy with other things.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
