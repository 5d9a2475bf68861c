/** The built product and a browser, for the benchmarks that drive it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { PRODUCT_URL } from '../support/product.ts';
import { systemChromium } from '../support/system-chromium.ts';

const MAX_START_MS = 90_000;

/** The browser of the system, without its own connections to other hosts. */
export function launchChromium(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

/** Starts the built product with a database of its own; returns a function that stops it. */
export async function startProduct(variables: Record<string, string> = {}): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/start-product.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const latest = Date.now() + MAX_START_MS;
  const isReady = () =>
    fetch(`${PRODUCT_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > latest) {
      child.kill('SIGTERM');
      throw new Error('The product did not start. Is it built? npx pnpm@12 build');
    }
    await delay(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
