import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

process.env.TEST_POSTGRES = 'oldest';

/** The same tests on the oldest PostgreSQL that the product runs on; those of the embedded server have their own. */
export default mergeConfig(
  config,
  defineConfig({ test: { exclude: ['**/node_modules/**', '**/embedded*/**', '**/embedded*.test.ts'] } }),
);
