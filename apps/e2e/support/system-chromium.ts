import { existsSync } from 'node:fs';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without windows. It renders the same pages with half the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The browser for tests: `CHROMIUM_PATH`, the headless shell, or a whole browser; undefined when there is none. */
export function systemTestBrowser(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...BROWSERS]);
}
