import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as base } from '../database-fixtures.ts';
import { PRODUCT_URL } from '../product.ts';
import { signInAs } from '../sign-in.ts';
import type { Engine, LaunchOptions } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { type Part, View } from './view.ts';
import { launchWebkit } from './webkit.ts';

const ENGINES = { firefox: launchFirefox, webkit: launchWebkit };

export interface EngineOptions {
  /** The browser of a project. */
  engineName: keyof typeof ENGINES;
  /** What the system of the person asks for. */
  systemScheme: LaunchOptions['colorScheme'];
}

interface Fixtures {
  /** The home of the browser. */
  directory: string;
  /** What is in the downloaded file with such a name; empty while there is none. */
  readDownload: (name: RegExp) => string;
  engine: Engine;
  /** The page of a browser of one test's own. */
  view: View;
  /** The list of the toasts. */
  toast: Part;
  /** Creates a session for an account and sets its cookie. */
  signIn: (account: string) => Promise<void>;
}

export const test = base.extend<Fixtures & EngineOptions>({
  engineName: ['firefox', { option: true }],
  systemScheme: ['light', { option: true }],

  // Playwright requires a destructured argument, even an unused one.
  directory: async ({ playwright: _playwright }, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'rapport-browser-'));
    await use(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  },

  readDownload: async ({ directory }, use) => {
    await use((name) => {
      const file = readdirSync(directory).find((one) => name.test(one));
      return file === undefined ? '' : readFileSync(join(directory, file), 'utf8');
    });
  },

  engine: async ({ engineName, systemScheme, directory }, use, testInfo) => {
    const engine = await ENGINES[engineName]({ directory, colorScheme: systemScheme });
    try {
      await use(engine);
      if (testInfo.status !== testInfo.expectedStatus) {
        const address = await engine.run('() => location.href', []);
        const { text } = await new View(engine, PRODUCT_URL).get('body').read();
        await testInfo.attach('the page', { body: `${address}\n${text}`, contentType: 'text/plain' });
      }
    } finally {
      await engine.close();
    }
    expect(engine.readErrors(), 'the page reported errors').toEqual([]);
  },

  view: async ({ engine }, use) => {
    await engine.resize(1280, 800);
    await use(new View(engine, PRODUCT_URL));
  },

  toast: async ({ view }, use) => use(view.get('[aria-label^=Notifications] > ol')),

  signIn: async ({ engine, orm }, use) => {
    await use(async (account) => engine.addCookie(await signInAs(orm, account)));
  },
});

export { expect };
