import { expect, test } from '../support/fixtures.ts';
import { planButton, ring } from '../support/portal-page.ts';

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
  await expect(ring(page)).toBeVisible();
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
