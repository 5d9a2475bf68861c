import { expect, test } from '../support/fixtures.ts';
import { ring } from '../support/portal-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('no part of the portal has an accessibility violation at any width', async ({
      page,
      signIn,
      rows,
      expectAccessible,
    }) => {
      test.slow();
      const account = `client-${colorScheme}` as const;
      await rows.enroll(`${account}@example.com`, [
        { packageName: 'Sample plan A', endsIn: 20, granted: 4, used: 1 },
        { packageName: 'Sample plan B', endsIn: -20, granted: 4 },
      ]);
      await rows.notify(`${account}@example.com`, 'A sample notice', 'urgent');
      await signIn(account);
      const at = async (...widths: number[]) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          await expectAccessible();
        }
      };
      await page.goto('/client-portal');
      await expect(ring(page)).toBeVisible();
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      await at(360, 768, 1024, 1440);
      await page.goto('/client-portal?tab=plans');
      await page.getByRole('button', { name: 'Hours and history' }).first().click();
      await expect(page.getByRole('table')).toBeVisible();
      await at(360, 768, 1024, 1440);
      await page.goto('/client-portal?tab=renewals');
      await page.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
      await expect(page.getByText(/^If approved today/)).toBeVisible();
      await at(360, 1024);
      await page.goto('/client-portal?tab=profile');
      await expect(page.getByText('This device')).toBeVisible();
      await at(360, 1024);
    });
  });
}
