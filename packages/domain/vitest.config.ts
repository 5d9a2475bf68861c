import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files of one worker share what they import, which halves the processor time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // The runner would leave a core idle.
    maxWorkers: '100%',
    // A property is tried hundreds of times, on a machine that may be busy with other things.
    testTimeout: 60_000,
  },
});
