import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';
import type { EngineOptions } from './support/engines/fixtures.ts';
import { PRODUCT_URL } from './support/product.ts';

/**
 * A few ways through the product in Firefox and in WebKit, the engine of Safari; Chromium runs all the others.
 * docs/decisions/0106-other-browsers.md says how the browsers are driven.
 */
export default defineConfig<EngineOptions>({
  ...config,
  testDir: './browsers',
  outputDir: './test-results/browsers',
  // Each browser has three processes and more.
  workers: 2,
  timeout: 90_000,
  // Ten times of what they take; whatever hangs, the run ends.
  globalTimeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../.reports/browsers.json' }]],
  use: { baseURL: PRODUCT_URL },
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
