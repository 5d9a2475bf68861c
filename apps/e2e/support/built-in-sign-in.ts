import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { test as base, expect } from './fixtures.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

const TOKEN = 'a token for tests';

interface SentCode {
  /** Eight characters. */
  code: string;
  link: string;
}

interface Fixtures {
  /** Asks for a code as this client, and returns what the email says. */
  askForCode: (email: string, page?: Page) => Promise<SentCode>;
}

interface WorkerFixtures {
  /** A product in production, whose clients sign in by emailed codes, with the Postmark that it sends through. */
  builtIn: OwnProduct & { postmark: FakePostmark };
  /** Tests with another one have a product of their own, as the first link is used once. */
  productOf: string;
}

/** What a test of a client who signs in needs. */
export type BuiltInFixtures = Pick<Fixtures, 'askForCode'> & Pick<WorkerFixtures, 'builtIn'>;

/** What the newest email with a code says, of those after the first `known`. */
function readCode(postmark: FakePostmark, email: string, known: number): SentCode | null {
  const message = postmark.messages.slice(known).findLast(({ to }) => to === email);
  const code = /^[A-Z0-9]{8}$/m.exec(message?.text ?? '')?.[0];
  const link = /^https?:\S+\/api\/sign-in\/link\?\S+$/m.exec(message?.text ?? '')?.[0];
  return code === undefined || link === undefined ? null : { code, link };
}

/** A test of the built-in sign-in; addresses without a host are those of its product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  productOf: ['sign-in', { scope: 'worker', option: true }],

  builtIn: [
    // Playwright requires a destructured argument, even an unused one.
    async ({ browser: _browser }, use) => {
      const postmark = await startFakePostmark(TOKEN);
      const variables = {
        NODE_ENV: 'production',
        SESSION_SECRET: randomBytes(48).toString('base64'),
        ADMIN_EMAILS: 'owner@example.com',
        EMAIL_FROM: 'hello@example.com',
        POSTMARK_SERVER_TOKEN: TOKEN,
        POSTMARK_API_URL: postmark.url,
        RATE_LIMIT_PUBLIC_PER_MINUTE: '1000',
      };
      const product = await startOwnProduct(variables, 'localhost');
      await use({ ...product, postmark });
      await product.stop();
      await postmark.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ builtIn }, use) => use(builtIn.url),

  askForCode: async ({ builtIn, page: ownPage, expectConsoleErrors }, use) => {
    expectConsoleErrors(new RegExp(`^request to ${builtIn.url}$`));
    await use(async (email, page = ownPage) => {
      const known = builtIn.postmark.messages.length;
      await page.goto('/api/login?returnTo=%2Fclient-access');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      const last = () => readCode(builtIn.postmark, email, known);
      await expect.poll(last, 'the email with the code').not.toBeNull();
      return last() as SentCode;
    });
  },
});

/** Ends the session, after leaving the page: what that still asks for would be refused. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/api/logout');
}

export { expect };
