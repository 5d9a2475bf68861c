import type { Page } from '@playwright/test';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { failedPreviews, stubCalls } from '../support/stub-calls.ts';

test.beforeEach(async ({ signIn }) => signIn('admin'));

async function openTokenForm(page: Page) {
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'API tokens' }).click();
  await page
    .getByRole('dialog', { name: 'API tokens' })
    .getByRole('button', { name: 'Create token' })
    .click();
  return page.getByRole('dialog', { name: 'Create API token' });
}

test('a session that ends while a dialog is open loses no text', async ({
  page,
  toast,
  holdLogin,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const form = await openTokenForm(page);
  await form.getByLabel(/^Name/).fill('Typed before the session ended');
  await holdLogin();
  await stubCalls(page, {
    'apiTokens.create': { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' },
  });
  const leaving = page.waitForRequest('**/api/login**');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(toast).toContainText(/Unauthorized.*You are logged out\. Logging in again\.\.\./s);
  await leaving;
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/admin?section=settings');
  const again = page.getByRole('dialog', { name: 'Create API token' });
  await expect(again.getByText('What you typed before is back.')).toBeVisible();
  await expect(again.getByLabel(/^Name/)).toHaveValue('Typed before the session ended');
  await again.getByRole('button', { name: 'Cancel' }).click();
});

test('a template that could not be saved keeps its text, and a conflict is reported', async ({
  expectConsoleErrors,
  page,
  toast,
}) => {
  // The preview runs no script, and the browser says so.
  expectConsoleErrors(/Blocked script execution/, /500|409/);
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Email Templates' }).click();
  await page.getByRole('button', { name: 'Edit Renewal Approved' }).click();
  const editor = page.getByRole('form', { name: 'Renewal Approved' });
  await editor.getByLabel(/^Subject/).fill('Typed and not lost');
  await stubCalls(page, { ...failedPreviews, 'emailTemplates.update': { status: 500 } });
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expectErrorToast(toast, 'Failed to update email template');
  await expect(editor.getByLabel(/^Subject/)).toHaveValue('Typed and not lost');

  const message = 'Someone else changed this template meanwhile.';
  await stubCalls(page, {
    ...failedPreviews,
    'emailTemplates.update': { status: 409, code: 'CONFLICT', message },
  });
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(editor.getByRole('alert')).toContainText(message);
  await expect(editor.getByLabel(/^Subject/)).toHaveValue('Typed and not lost');
});
