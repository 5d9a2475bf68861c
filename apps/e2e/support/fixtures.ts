import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createOrm } from '@rapport/db/orm';
import { expectEveryLookAccessible, findViolations } from './accessibility.ts';
import { portalRows, type Rows } from './portal-rows.ts';
import { DATABASE_URL_FILE, PRODUCT_URL } from './product.ts';
import { signInAs } from './sign-in.ts';

/** One of the three local accounts, or a client of a test's own; each signs in as `<account>@example.com`. */
export type Account = 'admin' | 'client' | 'newcomer' | `client-${string}`;

interface Fixtures {
  /** Writes plans and notifications into the product's database. */
  rows: Rows;
  /** Inserts a session for an account and gives the browser its cookie. Once more in a test, it is the same person. */
  signIn: (account: Account) => Promise<void>;
  /** Console errors a test expects, as patterns; any other fails it. */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
  /** Keeps the page from leaving for the sign-in, so that what it shows before can be read, until it is let go. */
  holdLogin: () => Promise<() => Promise<void>>;
  /** The place where toasts stand. */
  toast: Locator;
  /** WCAG 2.2 AA, no violations. */
  expectAccessible: () => Promise<void>;
  /** The same at 360, 768, 1024 and 1440 px in both schemes, on the page as it stands. */
  expectAccessibleEverywhere: () => Promise<void>;
  /** Watches the page throughout; what it holds are the patterns of expected errors. */
  guard: RegExp[];
}

interface WorkerFixtures {
  /** The product's database; connecting once a worker is enough. */
  orm: Awaited<ReturnType<typeof createOrm>>;
}

/** A page must stay silent and ask no one but the product: errors, CSP violations and foreign requests fail the test. */
function watch(context: BrowserContext, faults: string[]): void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const watchPage = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  };
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== PRODUCT_URL) faults.push(`request to ${origin}`);
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  orm: [
    // Asks for the browser although it needs none: Playwright wants a fixture to name those it uses.
    async ({ browser: _browser }, use) => {
      const orm = await createOrm({ databaseUrl: readFileSync(DATABASE_URL_FILE, 'utf8'), poolMax: 1 });
      await use(orm);
      await orm.close();
    },
    { scope: 'worker' },
  ],

  guard: [
    async ({ context }, use) => {
      const faults: string[] = [];
      // Playwright's recorder wants to look into a previewed email, which may run nothing, not even that.
      const expected: RegExp[] = [/Blocked script execution in 'about:srcdoc'/];
      watch(context, faults);
      await use(expected);
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'the page reported faults').toEqual([]);
    },
    { auto: true },
  ],

  expectConsoleErrors: async ({ guard }, use) => {
    await use((...patterns) => {
      guard.push(...patterns);
    });
  },

  signIn: async ({ context, orm }, use) => {
    const people = new Map<string, string>();
    await use(async (account) => {
      await context.addCookies([await signInAs(orm, account, people)]);
    });
  },

  rows: async ({ orm }, use) => use(portalRows(orm)),

  holdLogin: async ({ page }, use) => {
    await use(async () => {
      let asked: string | undefined;
      // An answer without content leaves the page where it is. One that has begun to leave could not be read any more.
      await page.route('**/api/login**', (route) => {
        asked = route.request().url();
        return route.fulfill({ status: 204 });
      });
      return async () => {
        await page.unroute('**/api/login**');
        if (asked !== undefined) await page.goto(asked);
      };
    });
  },

  toast: async ({ page }, use) => use(page.getByRole('region', { name: /^Notifications/ })),

  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await findViolations(page)).toEqual([]));
  },

  expectAccessibleEverywhere: async ({ page }, use) => {
    await use(() => expectEveryLookAccessible(page));
  },
});

export { expect };
