import { expect, test } from '../support/fixtures.ts';

const WIDTHS = [360, 768, 1024, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC_PAGES = ['/', '/privacy', '/terms', '/client-access', '/no-such-page'];
const ADMIN_PAGES = [
  '/admin',
  '/admin?section=contacts',
  '/admin?section=contacts&q=no-such-thing',
  '/admin?section=newsletter',
  '/admin?section=settings',
  '/admin/articles',
];

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${scheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });

      test('public pages have no accessibility violation', async ({
        page,
        expectAccessible,
        expectConsoleErrors,
      }) => {
        // The not-found page answers 404 and the user call of a visitor 401, which the browser reports.
        expectConsoleErrors(/404/, /401/);
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
    });
  }
}
