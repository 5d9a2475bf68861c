import { execFileSync } from 'node:child_process';
import { systemTestBrowser } from '../../apps/e2e/support/system-chromium.ts';

/**
 * The browser for the end-to-end tests: `CHROMIUM_PATH`, one installed on the system, or null, which makes the test
 * tool use its own download.
 */
export async function ensureChromium(): Promise<string | null> {
  const found = systemTestBrowser();
  if (found) return found;
  console.log('\n── no Chromium found; installing the one of the test tool');
  try {
    execFileSync('pnpm', ['--filter', '@rapport/e2e', 'exec', 'playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch {
    console.error(
      'Chromium could not be installed. Install it with your package manager, or set CHROMIUM_PATH.',
    );
  }
  return null;
}
