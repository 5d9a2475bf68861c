import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The runner would leave a core idle.
  test: { include: ['src/**/*.test.ts'], maxWorkers: '100%' },
});
