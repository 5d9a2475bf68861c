import { expect, test } from '../support/fixtures.ts';
import { hoursLeft } from '../support/portal-page.ts';

test('an open portal shows logged hours within 30 seconds, and at once when its tab is seen again', async ({
  page,
  signIn,
  rows,
}) => {
  const [plan = ''] = await rows.enroll('client-live@example.com', [
    { packageName: 'Sample plan', endsIn: 60, granted: 8 },
  ]);
  await signIn('client-live');
  await page.clock.install();
  await page.goto('/client-portal');
  await expect(hoursLeft(page)).toContainText('8 of 8');

  await rows.logSession(plan, 1.5);
  await page.clock.runFor(30_000);
  await expect(hoursLeft(page)).toContainText('6.5 of 8');

  await rows.logSession(plan, 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(hoursLeft(page)).toContainText('5.5 of 8');
});

test('a plan that was ended early names no day to come', async ({ page, signIn, rows }) => {
  const [plan = ''] = await rows.enroll('client-ended@example.com', [
    { packageName: 'Sample plan', endsIn: 60, granted: 8 },
  ]);
  await rows.deactivate(plan);
  await signIn('client-ended');
  await page.goto('/client-portal?tab=plans');
  const entry = page.getByRole('article', { name: 'Sample plan' });
  await expect(entry).toContainText('Expired');
  await expect(entry).toContainText('Ended early');
  await expect(entry).not.toContainText('Ends ');
});

test('every page of the portal leads to contact, privacy and terms, and nothing scrolls sideways at 320 px', async ({
  page,
  signIn,
  rows,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await rows.enroll('client-narrow@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 8 }]);
  await signIn('client-narrow');
  for (const tab of ['overview', 'plans', 'renewals', 'profile']) {
    await page.goto(`/client-portal?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText(['Contact', 'Privacy Policy', 'Terms of Service']);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `the ${tab} tab`).toBeLessThanOrEqual(320);
  }
  await page.getByRole('contentinfo').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
