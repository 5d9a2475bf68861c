import { expect, test } from '../support/fixtures.ts';
import { hoursLeft, planButton } from '../support/portal-page.ts';

test('no part of the portal has an accessibility violation at any width, in either scheme', async ({
  page,
  signIn,
  rows,
  expectAccessibleEverywhere,
}) => {
  test.slow();
  await rows.enroll('client-looks@example.com', [
    { packageName: 'Sample plan A', endsIn: 20, granted: 4, used: 1 },
    { packageName: 'Sample plan B', endsIn: -20, granted: 4 },
  ]);
  await rows.notify('client-looks@example.com', 'A sample notice', 'urgent');
  await signIn('client-looks');
  await page.goto('/client-portal');
  await expect(hoursLeft(page)).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=plans');
  await planButton(page, 'Sample plan A').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=renewals');
  await page.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(/^If approved today/)).toBeVisible();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=profile');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessibleEverywhere();
});

for (const width of [360, 1440]) {
  test(`the header of the portal has the menu of the person at ${width} px`, async ({
    page,
    signIn,
    rows,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await rows.enroll('client-menu@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 8 }]);
    await signIn('client-menu');
    await page.goto('/client-portal');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Client-menu' });
    await opener.click();
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeFocused();
    await expect(page.getByText('client-menu@example.com')).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveText(['Dark mode', 'Back to the site', 'Logout']);
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(opener).toBeFocused();
  });
}
