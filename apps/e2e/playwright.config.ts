import { defineConfig } from '@playwright/test';
import { PRODUCT_URL } from './support/product.ts';
import { systemTestBrowser } from './support/system-chromium.ts';

const executablePath = systemTestBrowser();

export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'product', testIgnore: 'draft/**' },
    // The admins of a product share one draft of the site, so what edits it runs one after the other.
    { name: 'draft', testDir: './tests/draft', workers: 1 },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores that the run is meant for: a browser test waits about a third of its time.
  workers: 3,
  // A second attempt, in the test command only; its output names what needed one, to be mended like any other fault.
  retries: process.env.CI ? 1 : 0,
  // Only a test that hangs needs longer; the slowest take 20 s on two cores.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: './test-results',
  reporter: [['list'], ['json', { outputFile: '../../.reports/end-to-end.json' }]],
  use: {
    baseURL: PRODUCT_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // A picture of the page where a test failed. Recording a trace costs a third of the run: ask for it with `--trace on`.
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own errands (updates, field trials) would be connections to other hosts.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives for seconds: what the optimizing compilers cost it never gets back.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  webServer: {
    command: 'node support/start-product.ts',
    url: `${PRODUCT_URL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
