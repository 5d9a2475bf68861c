import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { test as base, expect } from './fixtures.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

const TOKEN = 'a token for tests';
/** The second one signs in by a link of the command, because the first link of the start is used once. */
export const SECOND_ADMIN = 'second@example.com';

interface SentCode {
  /** Eight characters. */
  code: string;
  link: string;
}

interface Fixtures {
  /** Asks for a code as this client, and returns what the email says. */
  askForCode: (email: string, page?: Page) => Promise<SentCode>;
  /** The link that `admin:link` prints for the second admin. */
  secondAdminLink: string;
}

interface WorkerFixtures {
  /** A product in production, whose clients sign in by emailed codes, with the Postmark that it sends through. */
  builtIn: OwnProduct & { postmark: FakePostmark; variables: Record<string, string> };
}

/** What the newest email with a code says, of those after the first `known`. */
function readCode(postmark: FakePostmark, email: string, known: number): SentCode | null {
  const message = postmark.messages.slice(known).findLast(({ to }) => to === email);
  const code = /^[A-Z0-9]{8}$/m.exec(message?.text ?? '')?.[0];
  const link = /^https?:\S+\/api\/sign-in\/link\?\S+$/m.exec(message?.text ?? '')?.[0];
  return code === undefined || link === undefined ? null : { code, link };
}

/** A test of the built-in sign-in; addresses without a host are those of its product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  builtIn: [
    // Playwright requires a destructured argument, even an unused one.
    async ({ browser: _browser }, use) => {
      const postmark = await startFakePostmark(TOKEN);
      const variables = {
        NODE_ENV: 'production',
        SESSION_SECRET: randomBytes(48).toString('base64'),
        ADMIN_EMAILS: `owner@example.com,${SECOND_ADMIN}`,
        EMAIL_FROM: 'hello@example.com',
        POSTMARK_SERVER_TOKEN: TOKEN,
        POSTMARK_API_URL: postmark.url,
        RATE_LIMIT_PUBLIC_PER_MINUTE: '1000',
      };
      const product = await startOwnProduct(variables, 'localhost');
      await use({ ...product, postmark, variables });
      await product.stop();
      await postmark.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ builtIn }, use) => use(builtIn.url),

  secondAdminLink: async ({ builtIn: { url, databaseUrl, variables } }, use) => {
    const command = join(import.meta.dirname, '../../server/dist/admin.js');
    const printed = execFileSync(process.execPath, [command, 'link', SECOND_ADMIN], {
      env: { ...variables, PUBLIC_URL: url, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    });
    await use(/http\S+/.exec(printed)?.[0] ?? printed);
  },

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
