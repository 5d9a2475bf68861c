import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { addAuthenticator, offerNoPasskeysInField } from '../support/authenticator.ts';
import { expect, signOut, test } from '../support/built-in-sign-in.ts';
import { allowCopyingAsInSafari } from '../support/safari.ts';

// One product, whose owner signs in for the first time.
test.describe.configure({ mode: 'serial' });

const OWNER = 'owner@example.com';

/** The admin area has arrived: what it still loaded would fail after a sign-out. */
async function expectAdmin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the owner signs in by the printed link, then by passkey, and without it by a recovery code', async ({
  page,
  browser,
  builtIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(new RegExp(`^request to ${builtIn.url}$`), /503/);
  await addAuthenticator(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const findLink = () => /http\S+\/api\/sign-in\/first#\S+/.exec(builtIn.readOutput())?.[0];
  await expect.poll(findLink, 'the link that the start prints').toBeDefined();
  const link = findLink() ?? '';

  const withoutCookies = await browser.newContext();
  const blocked = await withoutCookies.newPage();
  await blocked.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await blocked.goto(link);
  await expect(blocked.getByText('Allow cookies for this site and load the page again.')).toBeVisible();
  await expect(blocked.getByRole('button', { name: 'Sign in as admin' })).toHaveCount(0);
  await withoutCookies.close();

  await page.route(
    '**/api/sign-in/first/check',
    (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } }),
    { times: 1 },
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your site is running' })).toBeVisible();
  await expect(page.getByText(OWNER)).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.getByRole('button', { name: 'Sign in as admin' }).click();

  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeFocused();
  await expect(page.getByText('It works only on localhost.')).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();

  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.locator('[data-codes] [aria-hidden]').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('link', { name: 'I saved these codes' }).click();
  const question = page.getByText('Did you write them down?');
  await expect(question).toBeInViewport({ ratio: 1 });
  const bottom = await question.evaluate((element) => element.getBoundingClientRect().bottom);
  const bar = await page.locator('.bar').evaluate((element) => element.getBoundingClientRect().top);
  expect(bottom, 'the question is above the bar with the buttons').toBeLessThanOrEqual(bar);
  await allowCopyingAsInSafari(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').filter((line) => codes.includes(line))).toEqual(codes);
  await page.getByRole('link', { name: 'Yes, I wrote them down' }).click();
  await expectAdmin(page);

  await page.goto('/api/logout');
  // The browser offers the passkey in the field, and the device confirms.
  await page.goto('/api/login?returnTo=%2Fadmin');
  await expectAdmin(page);
  await page.goto('/api/logout');
  await offerNoPasskeysInField(page);
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectAdmin(page);

  const elsewhere = await browser.newContext({ baseURL: builtIn.url });
  const other = await elsewhere.newPage();
  await other.goto('/api/login?returnTo=%2Fadmin');
  await other.getByRole('link', { name: 'Lost your passkey?' }).click();
  await other.getByLabel('Email').fill(OWNER);
  await other.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await expectAccessibleInEveryTheme(other, [360, 1440]);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  // The codes that are left stay as they are.
  await expect(other.getByText('Step 1 of 2')).toHaveCount(0);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(other.getByText(`${OWNER} signed in with it`)).toBeVisible();
  await elsewhere.close();
});

test('a client is offered a passkey at the second sign-in, and may leave it', async ({
  page,
  askForCode,
}) => {
  const email = 'client-twice@example.com';
  const signIn = async () => {
    const { code } = await askForCode(email);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await expect(page).toHaveURL('/client-access');
  await signOut(page);
  await signIn();
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  await expect(page.getByText('no longer opens the admin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/client-access');
});
