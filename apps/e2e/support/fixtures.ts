import { type BrowserContext, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, findViolations } from './accessibility.ts';
import { test as base } from './database-fixtures.ts';
import { PRODUCT_URL } from './product.ts';
import { signInAs } from './sign-in.ts';

/** One of the three local accounts, or a client of one test; each signs in as `<account>@example.com`. */
export type Account = 'admin' | 'client' | 'newcomer' | `client-${string}`;

interface Fixtures {
  /** Creates a session for an account and sets its cookie. Within a test, the same account is the same user. */
  signIn: (account: Account) => Promise<void>;
  /** Console errors a test expects, as patterns; any other fails it. */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
  /** Stops the page from opening the sign-in until the returned function is called. */
  holdLogin: () => Promise<() => Promise<void>>;
  /** The region with the toasts. */
  toast: Locator;
  /** WCAG 2.2 AA, no violations. */
  expectAccessible: () => Promise<void>;
  /** The same at 360, 768, 1024 and 1440 px in both color schemes. */
  expectAccessibleEverywhere: () => Promise<void>;
  /** Watches the page during the whole test; its value is the patterns of expected errors. */
  guard: RegExp[];
}

/** Collects console errors, CSP violations and requests to other hosts, which fail the test. */
async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const watchPage = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  };
  // Chromium says nothing in the console of a refused `eval` whose error is caught.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} refuses ${blockedURI}`),
    ),
  );
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== PRODUCT_URL) faults.push(`request to ${origin}`);
  });
}

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, use) => {
      const faults: string[] = [];
      // The recorder of Playwright runs a script in every frame, which the preview of an email blocks.
      const expected: RegExp[] = [/Blocked script execution in 'about:srcdoc'/];
      await watch(context, faults);
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

  holdLogin: async ({ page }, use) => {
    await use(async () => {
      let signInUrl: string | undefined;
      // A response without content keeps the current page. A page that is leaving could not be read.
      await page.route('**/api/login**', (route) => {
        signInUrl = route.request().url();
        return route.fulfill({ status: 204 });
      });
      return async () => {
        await page.unroute('**/api/login**');
        if (signInUrl !== undefined) await page.goto(signInUrl);
      };
    });
  },

  toast: async ({ page }, use) => use(page.getByRole('region', { name: /^Notifications/ })),

  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await findViolations(page)).toEqual([]));
  },

  expectAccessibleEverywhere: async ({ page }, use) => {
    await use(() => expectAccessibleInEveryTheme(page));
  },
});

export { expect };
