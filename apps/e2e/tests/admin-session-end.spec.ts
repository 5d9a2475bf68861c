import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menus.ts';
import { sampleArticle, sampleVideo } from '../support/sample-items.ts';
import { stubCalls } from '../support/stub-calls.ts';

const ENDED = { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' };
const SIGNED_OUT = /^Unauthorized You are logged out\. Logging in again\.\.\.$/;

/** Stops the clock of the page, so that the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Expects the toast, and exactly half a second later the request of the sign-in. */
async function expectSignedOutToast(page: Page, toast: Locator): Promise<void> {
  let signIns = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/login') signIns += 1;
  });
  const item = toast.getByRole('listitem').filter({ hasText: SIGNED_OUT });
  // The page shows the toast with timers of its own.
  let ran = 0;
  await expect(async () => {
    ran += 5;
    await page.clock.runFor(5);
    await expect(item).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  await expect(item).toHaveAttribute('data-tone', 'error');
  await page.clock.runFor(440);
  // If the page were leaving, its request would arrive before this response.
  await page.evaluate(() => fetch('/readyz').then(({ status }) => status));
  expect(signIns, `${440 + ran} ms after the response, at most`).toBe(0);
  const leaving = page.waitForRequest('**/api/login**');
  await page.clock.runFor(60);
  await leaving;
}

test.beforeEach(async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  await signIn('admin');
  await page.clock.install();
});

test('an action of a section', async ({ page, toast, holdLogin }) => {
  await holdLogin();
  await page.goto('/admin?section=packages');
  await chooseFrom(page.getByRole('button', { name: /^Actions for / }).first(), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Package' });
  await expect(dialog).toBeVisible();
  await stubCalls(page, { 'packages.update': ENDED });
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectSignedOutToast(page, toast);
});

for (const [what, path, calls] of [
  ['the articles', '/admin/articles', 'articles'],
  ['the videos', '/admin/videos', 'videos'],
] as const) {
  test(`an action on ${what}`, async ({ page, toast, holdLogin }) => {
    await holdLogin();
    const item = calls === 'articles' ? sampleArticle(1) : sampleVideo(1);
    await stubCalls(page, { [`${calls}.list`]: { data: [item] }, [`${calls}.setFeatured`]: ENDED });
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Set as Featured' });
    await expect(button).toBeVisible();
    await stopClock(page);
    await button.click();
    await expectSignedOutToast(page, toast);
  });
}

// Each loads data in another way: a list, a file, and statistics on demand.
for (const [what, path, role, name] of [
  ['the next section', '/admin', 'link', 'Contacts'],
  ['an export', '/admin?section=contacts', 'menuitem', 'Export CSV'],
  ['a figure', '/admin?section=settings', 'button', 'View Stats'],
] as const) {
  test(`a session that was ended elsewhere, at ${what}`, async ({ page, context, toast, holdLogin }) => {
    await holdLogin();
    await page.goto(path);
    await expect(page.getByText('Welcome, Admin')).toBeVisible();
    if (role === 'menuitem') await page.getByRole('button', { name: 'More actions' }).click();
    const step = page.getByRole(role, { name, exact: true });
    await expect(step).toBeVisible();
    await stopClock(page);
    await context.clearCookies();
    await step.click();
    await expectSignedOutToast(page, toast);
  });
}
