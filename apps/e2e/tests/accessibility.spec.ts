import { expect, test } from '../support/fixtures.ts';

const WIDTHS = [360, 768, 1024, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC_PAGES = ['/', '/privacy', '/terms', '/client-access', '/no-such-page'];
const ADMIN_PAGES = [
  '/admin',
  '/admin?section=contacts',
  '/admin?section=contacts&q=no-such-thing',
  '/admin?section=newsletter',
  '/admin?section=packages',
  '/admin?section=enrollments',
  '/admin?section=content',
  '/admin?section=settings',
  '/admin/articles',
  '/admin/videos',
];

/** A section, and the buttons that lead to one of its dialogs. */
const ADMIN_DIALOGS: [string, RegExp[]][] = [
  ['contacts', [/^Edit Sample/]],
  ['contacts', [/^Delete Sample/]],
  ['packages', [/^Create Package$/]],
  ['enrollments', [/^Enroll Client$/]],
  ['enrollments', [/^Hours of Sample/]],
  ['content', [/^Create Campaign$/]],
  ['settings', [/^Email Templates$/]],
  ['settings', [/^Email Templates$/, /^Edit Client Enrollment$/]],
  ['settings', [/^Notification Settings$/]],
  ['settings', [/^Data Audit$/]],
];

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${scheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });

      // Many pages and dialogs in one go, each looked at as a whole.
      test.setTimeout(150_000);

      test('public pages have no accessibility violation', async ({
        page,
        expectAccessible,
        expectConsoleErrors,
      }) => {
        // The not-found page answers 404, which the browser reports.
        expectConsoleErrors(/404/);
        for (const path of PUBLIC_PAGES) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible();
        }
      });

      test('menus and dialogs of the home page have no accessibility violation', async ({
        page,
        expectAccessible,
      }) => {
        await page.goto('/');
        const menu = page.getByRole('banner').getByRole('button', { name: /menu/i });
        // From 1024 px on every item stands in the bar.
        if (width < 1024) {
          await menu.click();
          await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
          await expectAccessible();
          await page.keyboard.press('Escape');
        }
        for (const opener of ['View Full Biography', 'Read full recommendation by Sample Client One']) {
          await page.getByRole('button', { name: opener }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible();
          await page.keyboard.press('Escape');
        }
      });

      test('forms with faults have no accessibility violation', async ({ page, expectAccessible }) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByText('Please enter your name.')).toBeVisible();
        await expectAccessible();
      });

      test('the bell has no accessibility violation, empty and full', async ({
        page,
        signIn,
        expectAccessible,
      }) => {
        await signIn('client');
        await page.goto('/');
        const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
        await bell.click();
        await expect(page.getByText('No notifications yet')).toBeVisible();
        await expectAccessible();
        await page.evaluate(() => {
          const { addWebNotification } = window as Window & { addWebNotification?: (added: unknown) => void };
          for (const type of ['success', 'error', 'warning', 'info']) {
            addWebNotification?.({ title: `Sample ${type}`, message: 'A sample message.', type });
          }
        });
        await expect(bell).toHaveText('4');
        await expectAccessible();
      });

      test('admin pages have no accessibility violation', async ({ page, signIn, expectAccessible }) => {
        await signIn('admin');
        for (const path of ADMIN_PAGES) {
          await page.goto(path);
          await expect(page.getByText('Welcome, Admin')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible();
        }
      });

      test('admin dialogs have no accessibility violation', async ({ page, signIn, expectAccessible }) => {
        await signIn('admin');
        for (const [section, buttons] of ADMIN_DIALOGS) {
          await page.goto(`/admin?section=${section}`);
          for (const name of buttons) await page.getByRole('button', { name }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible();
        }
      });
    });
  }
}
