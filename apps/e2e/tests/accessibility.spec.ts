import { expect, test } from '../support/fixtures.ts';

const WIDTHS = [360, 768, 1024, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC_PAGES = ['/', '/privacy', '/terms', '/client-portal', '/client-access', '/no-such-page'];
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
  ['settings', [/^Email Templates$/, /^Edit /]],
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
