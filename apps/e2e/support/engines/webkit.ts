import { expect } from '@playwright/test';
import { findFreePort } from '../own-product.ts';
import { type Engine, type LaunchOptions, readOutput, startProgram, stopProgram } from './engine.ts';

/** Calls the driver, which speaks W3C WebDriver over HTTP. */
async function call(address: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
  return value;
}

/** Starts WebKitGTK's own browser on a virtual screen. */
export async function launchWebkit({ directory, colorScheme }: LaunchOptions): Promise<Engine> {
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = (await readOutput(screen, 3, /\d+(?=\n)/)).trim();
  const port = await findFreePort();
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      // There is neither a graphics card, nor for root a sandbox.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => call(address, '/status')).toPass({ timeout: 20_000, intervals: [50] });
  // Without full screen its toolbar keeps the window wider than a phone.
  const args = ['--automation', '--full-screen', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])];
  const { sessionId } = (await call(address, '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    async open(url) {
      await call(address, `${session}/url`, { url });
    },
    async run(source, args) {
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`;
      const answer = await call(address, `${session}/execute/sync`, { script, args: [JSON.stringify(args)] });
      return JSON.parse(String(answer));
    },
    async act(actions) {
      await call(address, `${session}/actions`, { actions });
    },
    async addCookie({ name, value, url }) {
      // The driver accepts cookies of the open page only.
      await call(address, `${session}/url`, { url: new URL('/healthz', url).href });
      await call(address, `${session}/cookie`, {
        cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' },
      });
    },
    async resize(width, height) {
      await call(address, `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    readErrors: () => [],
    async close() {
      await fetch(`${address}${session}`, { method: 'DELETE', signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      await stopProgram(driver);
      await stopProgram(screen);
    },
  };
}
