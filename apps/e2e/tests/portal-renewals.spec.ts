import type { Page } from '@playwright/test';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { measureTimeUntilLogin, planButton } from '../support/portal-page.ts';
import { stubCalls } from '../support/stub-calls.ts';

test('a renewal: nothing without a plan, its effect shown before, sent once, and refused in plain words', async ({
  page,
  context,
  toast,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|409|ERR_INTERNET_DISCONNECTED/);
  await rows.enroll('client-renewing@example.com', [
    { packageName: 'Sample plan A', endsIn: 20, granted: 4, used: 1 },
    { packageName: 'Sample plan B', endsIn: 60, granted: 4 },
  ]);
  await signIn('client-renewing');
  await page.goto('/client-portal?tab=renewals');
  const submit = page.getByRole('button', { name: 'Submit Renewal Request' });
  const plan = page.getByLabel('Plan', { exact: true });
  const message = page.getByLabel('Message (optional)');
  const choose = async (name: string) => {
    const option = plan.getByRole('option', { name: new RegExp(`^${name}`) });
    await plan.selectOption(await option.getAttribute('value'));
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/renewals.request')) sent.push(request.postData() ?? '');
  });

  await test.step('the button waits for a plan; what the renewal does is shown', async () => {
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
    await expect(submit).toBeDisabled();
    await choose('Sample plan A');
    await expect(submit).toBeEnabled();
    await expect(page.getByText('If approved today with Sample plan A')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '→' }).first()).toHaveText('3 → 9');
    await expect(page.getByRole('definition').filter({ hasText: '$' })).toHaveText(/^\$[\d,.]+$/);
    await page
      .getByLabel('New package (optional)')
      .selectOption({ label: 'Sample: Executive Transformation' });
    await expect(page.getByRole('definition').filter({ hasText: '→' }).first()).toHaveText('3 → 27');
  });

  await test.step('an overlong message and a lost connection send nothing and lose nothing', async () => {
    await message.fill('x'.repeat(5001));
    await submit.click();
    await expect(page.getByText('Please use at most 5,000 characters.')).toBeVisible();
    expect(sent).toEqual([]);
    await message.fill('A sample wish.');
    await context.setOffline(true);
    await submit.click();
    await expect(toast).toContainText('Failed to submit renewal request');
    await context.setOffline(false);
    await expect(message).toHaveValue('A sample wish.');
    sent.length = 0;
  });

  await test.step('a session that ends keeps what was written over the login', async () => {
    const readTime = measureTimeUntilLogin(page, 'renewals.request');
    await page.reload();
    await choose('Sample plan A');
    await page
      .getByLabel('New package (optional)')
      .selectOption({ label: 'Sample: Executive Transformation' });
    await message.fill('A sample wish.');
    const ended = { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' };
    await stubCalls(page, { 'renewals.request': ended });
    // The way back from the login, without the login; it waits until the toast was read.
    const { promise: read, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/login**', async (route) => {
      await read;
      await route.fulfill({ status: 302, headers: { location: '/client-portal?tab=renewals' } });
    });
    const leaving = page.waitForRequest(/\/api\/login\?returnTo=%2Fclient-portal%3Ftab%3Drenewals/);
    await submit.click();
    await expect(toast).toContainText('Unauthorized');
    await expect(toast).toContainText('Please log in again to continue.');
    await leaving;
    release();
    await expect(submit).toBeEnabled();
    expect(readTime()).toBeGreaterThanOrEqual(500);
    await page.unrouteAll();
    await expect(message).toHaveValue('A sample wish.');
    await expect(submit).toBeEnabled();
    sent.length = 0;
  });

  await test.step('a double click asks once, with package and message', async () => {
    await submit.dblclick();
    await expect(toast).toContainText('Renewal Request Submitted');
    await expect(toast).toContainText(
      "Your renewal request has been submitted successfully. We'll review it shortly.",
    );
    const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(requests).toHaveCount(1);
    await expect(requests).toContainText('Sample: Executive Transformation');
    await expect(requests).toContainText('Pending');
    await expect(requests).toContainText('A sample wish.');
    expect(sent).toHaveLength(1);
    await expect(submit).toBeDisabled();
  });

  await test.step('the second request for one plan is refused; another plan goes without package and message', async () => {
    await choose('Sample plan A');
    await expect(
      page.getByRole('form').getByText('You already have a pending request for this plan.'),
    ).toBeVisible();
    await expect(submit).toBeDisabled();
    await choose('Sample plan B');
    // The same person was first in another tab.
    await page.evaluate(
      (enrollmentId) =>
        fetch('/api/client/renewal-request', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ enrollmentId }),
        }),
      await plan.inputValue(),
    );
    await submit.click();
    await expect(toast).toContainText('You already have a pending renewal request for this plan.');
    await expect(submit).toBeDisabled();
    const asked = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(asked).toHaveCount(2);
    await expect(asked.first()).toContainText('For Sample plan B, from ');

    await asked
      .first()
      .getByRole('button', { name: /^Withdraw the request for Sample plan B/ })
      .click();
    await page.getByRole('button', { name: 'Keep request' }).click();
    await asked
      .first()
      .getByRole('button', { name: /^Withdraw the request for Sample plan B/ })
      .click();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(toast).toContainText('Renewal request withdrawn');
    await expect(asked).toHaveText([/Withdrawn/, /Pending/]);
    await expect(submit).toBeEnabled();
    await page.goto('/client-portal?tab=plans');
    await planButton(page, 'Sample plan B').click();
    const renew = page.getByRole('article', { name: 'Sample plan B' }).getByRole('link', { name: 'Renew' });
    await expect(page.getByRole('table', { name: 'Hours of Sample plan B' })).toBeVisible();
    await renew.click();
    await expect(page).toHaveURL(/tab=renewals/);
    await expect(plan.locator('option:checked')).toHaveText(/^Sample plan B/);
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(toast).toContainText('Renewal Request Submitted');
    await expect(page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('statuses read pending, approved and, whatever else, rejected', async () => {
    const requests = ['pending', 'approved', 'rejected', 'foo'].map((status, index) => ({
      id: `request-${index}`,
      packageName: `Sample ${status}`,
      requestDate: new Date().toISOString(),
      status,
      message: null,
    }));
    await stubCalls(page, { 'renewals.mine': { data: { renewalRequests: requests } } });
    await page.goto('/client-portal?tab=renewals');
    const list = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(list).toHaveText([/Pending/, /Approved/, /Rejected/, /Rejected/]);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

/** Changes what a renewal asks for on its way to the server, as someone at the browser's console could. */
async function swapIn(page: Page, changes: Record<string, string>): Promise<void> {
  await page.route('**/trpc/renewals.request**', (route) => {
    const { 0: input } = route.request().postDataJSON() as { 0: Record<string, unknown> };
    return route.continue({ postData: JSON.stringify({ 0: { ...input, ...changes } }) });
  });
}

test('a renewal with a package that is no longer offered, or of a plan of someone else, is refused in words', async ({
  page,
  toast,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404|409/);
  const plan = { packageName: 'Sample plan', endsIn: 20, granted: 4 };
  const own = await rows.enroll('client-swapping@example.com', [plan]);
  const foreign = await rows.enroll('client-swapped@example.com', [plan]);
  const withdrawn = await rows.inactivePackage();
  await signIn('client-swapping');
  await page.goto('/client-portal?tab=renewals');
  const packages = page.getByLabel('New package (optional)').getByRole('option');
  await expect(packages.filter({ hasText: 'Sample: Leadership Essentials' })).toHaveCount(1);
  await expect(packages.filter({ hasText: withdrawn.name })).toHaveCount(0);
  const message = page.getByLabel('Message (optional)');
  const submit = page.getByRole('button', { name: 'Submit Renewal Request' });
  await page.getByLabel('Plan', { exact: true }).selectOption(own);
  await message.fill('A sample wish.');

  for (const [change, words] of [
    [{ requestedPackageId: withdrawn.id }, `${withdrawn.name} is no longer offered.`],
    [{ enrollmentId: foreign[0] ?? '' }, 'This plan does not exist.'],
  ] as const) {
    await swapIn(page, change);
    await submit.click();
    await expectErrorToast(toast, words);
    await expect(message).toHaveValue('A sample wish.');
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(await rows.renewalsOf([...own, ...foreign])).toBe(0);
  await page.reload();
  await expect(page.getByText('No renewal requests yet')).toBeVisible();
});
