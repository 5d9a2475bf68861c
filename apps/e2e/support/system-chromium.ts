import { existsSync } from 'node:fs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to drive: `CHROMIUM_PATH`, or the one the system has; undefined when the test tool's own is needed. */
export function systemChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...KNOWN_PATHS].find((path) => path && existsSync(path));
}
