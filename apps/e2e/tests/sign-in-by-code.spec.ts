import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/built-in-sign-in.ts';
import { allowCopyingAsInSafari } from '../support/safari.ts';

// One product for all of them.
test.describe.configure({ mode: 'default' });

/** With the icon, 1.2 KB that a browser asks for once and not in every test. */
const MAX_PAGE_BYTES = 40_400;

test('a client signs in by an emailed code on a phone', async ({ page, askForCode }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { code } = await askForCode('client-phone@example.com');
  await expect(page.getByText(/It works once, until \d+:\d\d [AP]M\./)).toBeVisible();
  await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  // As it is pasted from somewhere else; nothing is sent by itself.
  await field.pressSequentially(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  await expect(field).toHaveValue(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/client-access');
  await expect(page.getByText('Signed in as client-phone@example.com.')).toBeVisible();
});

test('five wrong codes lock the page, and a new code opens it', async ({
  page,
  askForCode,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  const { code } = await askForCode('client-wrong@example.com');
  const wrong = code.startsWith('A') ? `C${code.slice(1)}` : `A${code.slice(1)}`;
  const field = page.getByLabel('Code', { exact: true });
  for (const left of [4, 3, 2]) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      `That code isn't right. You can try ${left} more times.`,
    );
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Selected, so that typing replaces it.
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      `${wrong.slice(0, 4)} ${wrong.slice(4)}`,
    );
  }
  for (const words of [
    "That code isn't right. You can try once more.",
    'This code no longer works. Send a new one.',
  ]) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(words);
  }
  await expect(field).toBeDisabled();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
});

test('the link of the email signs in where the code was asked for, and shows the code elsewhere', async ({
  page,
  browser,
  askForCode,
  builtIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 410/);
  const { code, link } = await askForCode('client-link@example.com');
  const elsewhere = await browser.newContext({ baseURL: builtIn.url, viewport: { width: 360, height: 780 } });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Type this code where you started' })).toBeVisible();
  await expect(other.getByText([...code.slice(0, 4)].join(' '))).toBeAttached();
  await expect(other.getByText(/^Today, \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(other.getByText(/^Chrome on /)).toBeVisible();
  await allowCopyingAsInSafari(other);
  await other.getByRole('button', { name: 'Copy code' }).click();
  await expect(other.getByRole('status')).toHaveText('Code copied');
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expectAccessibleInEveryTheme(other, [360, 1440]);
  await elsewhere.close();
  // Opening it has used nothing up; the button does.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sign in as client-link@example.com?' })).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/client-access');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This code no longer works' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('a client signs in by the same forms', async ({ page, askForCode, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 429/);
    const { code } = await askForCode('client-plain@example.com');
    await expect(page.getByText('It works once, for 10 minutes.')).toBeVisible();
    // Too early, and the page says so.
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^You can send the code again in \d+ seconds\.$/);
    await page.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()} `);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/client-access');
  });
});

test('the page is light, accessible in both schemes, and keeps what was typed offline', async ({
  page,
  builtIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(new RegExp(`^request to ${builtIn.url}$`), /status of 400/);
  const transferred: Promise<number>[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = request.sizes();
    transferred.push(
      sizes.then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto('/api/login', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(transferred)).reduce((sum, size) => sum + size, 0);
  console.info(`The sign-in page with its redirect, script, fonts and all headers: ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  const field = page.getByLabel('Email');
  await expect(field).toBeFocused();
  await field.fill('not an address');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toHaveText("You're offline. Nothing was sent.");
  await expect(field).toHaveValue('not an address');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toHaveText('Enter an email address like name@example.com.');
  await expectAccessibleInEveryTheme(page, [360]);
});
