import { readFileSync } from 'node:fs';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect, test } from '../support/built-in-sign-in.ts';

test.use({ productOf: 'access' });

const ACCESS = '/admin?section=settings&edit=access';

test('an admin replaces the recovery codes, and removes the passkey of this device', async ({
  page,
  builtIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(new RegExp(`^request to ${builtIn.url}$`));
  await addAuthenticator(page);
  const findLink = () => /http\S+\/api\/sign-in\/first#\S+/.exec(builtIn.readOutput())?.[0];
  await expect.poll(findLink, 'the link that the start prints').toBeDefined();
  await page.goto(findLink() ?? '');
  await page.getByRole('button', { name: 'Sign in as admin' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.locator('[data-codes] [aria-hidden]');
  await expect(codes).toHaveCount(10);
  const first = await codes.allTextContents();
  await page.getByRole('link', { name: 'I saved these codes' }).click();
  await page.getByRole('link', { name: 'Yes, I wrote them down' }).click();
  await expect(page).toHaveURL(/\/admin/);

  await page.goto(ACCESS);
  const passkeys = page.getByRole('region', { name: 'Your passkeys' });
  await expect(passkeys).toContainText('This device');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions).toContainText('Signed in just now, with a link of the server');
  await expect(page.getByRole('region', { name: 'Admins' })).toContainText('Passkey, signed in just now');
  await expectAccessibleInEveryTheme(page, [360, 1440]);

  await page.getByRole('button', { name: 'New codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(page.getByText('Step 2 of 2')).toHaveCount(0);
  const next = await codes.allTextContents();
  expect(next.filter((code) => first.includes(code))).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(next[0]);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'I saved these codes' }).click();
  await expect(page).toHaveURL(ACCESS);

  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await expect(question).toContainText('emailed codes open the admin again');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toContainText('No passkeys');
  await expect(passkeys.getByRole('heading')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Admins' })).toContainText('owner@example.com');
});
