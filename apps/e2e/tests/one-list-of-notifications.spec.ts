import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const siteItems = (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem');
const portalItems = (page: Page) =>
  page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem');

/** Adds a notification of this browser, as a form of the site does. */
async function addInBrowser(page: Page, title: string): Promise<void> {
  await page.waitForFunction(() => 'addWebNotification' in window);
  await page.evaluate((added) => {
    const { addWebNotification } = window as unknown as { addWebNotification: (added: unknown) => void };
    addWebNotification({ title: added, message: 'A sample.', type: 'success' });
  }, title);
}

test('the bells of the site and the portal list and count the same, and reading in one is reading in the other', async ({
  page,
  signIn,
  rows,
}) => {
  const email = 'client-one-list@example.com';
  await rows.enroll(email, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await rows.notify(email, 'From the server', 'high', 1);
  await rows.notify(email, 'Older, from the server', 'low', 2);
  await signIn('client-one-list');
  await page.goto('/');
  await addInBrowser(page, 'From this browser');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 3 unread');
  await bellOf(page).click();
  const all = [/From this browser/, /From the server/, /Older, from the server/];
  await expect(siteItems(page)).toHaveText(all);

  // What it is about opens, in the portal, where the bell says the same.
  await siteItems(page).nth(1).getByRole('button').click();
  await expect(page).toHaveURL('/client-portal?tab=renewals');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bellOf(page).click();
  await expect(portalItems(page)).toHaveText(all);
  await page.getByRole('button', { name: 'Delete notification: Older, from the server' }).click();
  await page.getByRole('button', { name: /^Unread: From this browser/ }).click();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await bellOf(page).click();
  await expect(siteItems(page)).toHaveText(all.slice(0, 2));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.goto('/client-portal');
  await bellOf(page).click();
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
});

for (const [place, path, items] of [
  ['the site', '/', siteItems],
  ['the portal', '/client-portal', portalItems],
] as const) {
  test(`older notifications are shown until the end in the bell of ${place}`, async ({
    page,
    signIn,
    rows,
  }) => {
    const account = path === '/' ? 'client-older-site' : 'client-older-portal';
    await rows.enroll(`${account}@example.com`, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
    await rows.notifyOften(`${account}@example.com`, 107);
    await signIn(account);
    await page.goto(path);
    await bellOf(page).click();
    const older = page.getByRole('button', { name: 'Show older' });
    await expect(items(page)).toHaveCount(50);
    await older.click();
    await expect(items(page)).toHaveCount(100);
    await older.click();
    await expect(items(page)).toHaveCount(107);
    await expect(items(page).last()).toContainText('Number 107');
    await expect(older).toHaveCount(0);
  });
}

test('older notifications that could not be loaded are asked for again', async ({
  page,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  await rows.enroll('client-older-again@example.com', [
    { packageName: 'Sample plan', endsIn: 60, granted: 4 },
  ]);
  await rows.notifyOften('client-older-again@example.com', 60);
  await signIn('client-older-again');
  await page.goto('/client-portal');
  await bellOf(page).click();
  await expect(portalItems(page)).toHaveCount(50);
  await page.route('**/trpc/*listAll*cursor*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByText("Couldn't load older notifications.")).toBeVisible();
  await expect(portalItems(page)).toHaveCount(50);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(portalItems(page)).toHaveCount(60);
});
