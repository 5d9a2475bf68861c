import type { Page } from '@playwright/test';
import { insertVariable } from '../support/campaign-editor.ts';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCall, stubCalls } from '../support/stub-calls.ts';

async function openTemplate(page: Page, name: string) {
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Email Templates' }).click();
  const list = page.getByRole('dialog', { name: 'Email Templates' });
  await list.getByRole('button', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('form', { name });
  return {
    list,
    editor,
    subject: editor.getByLabel(/^Subject/),
    html: editor.getByLabel(/^HTML content/),
    text: editor.getByLabel(/^Text content/),
    save: editor.getByRole('button', { name: 'Save template' }),
    preview: editor.frameLocator('iframe').locator('.sheet'),
  };
}

interface Listed {
  templates: { id: string; name: string; subject: string; htmlContent: string; active: boolean }[];
}

async function stored(page: Page, name: string) {
  const { templates } = (await (
    await page.request.get('/api/admin/settings/email-templates')
  ).json()) as Listed;
  const found = templates.find((template) => template.name === name);
  if (!found) throw new Error(`there is no template ${name}`);
  return found;
}

test('variables are inserted at the cursor, an unknown one is reported, and sample values are shown', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin');
  const { editor, subject, html, text, save, preview, list } = await openTemplate(page, 'Renewal Received');
  await editor.getByRole('button', { name: 'Insert variable' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: '{{clientName}}' })).toContainText('Name of the client');
  await page.keyboard.press('Escape');
  await expect(editor.getByRole('button', { name: 'Insert variable' })).toBeFocused();
  await html.fill('<p>Hello , thank you</p>');
  await html.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9));
  await insertVariable(editor, '{{clientName}}');
  await expect(html).toHaveValue('<p>Hello {{clientName}}, thank you</p>');
  await expect(html).toBeFocused();
  await page.keyboard.type('!');
  await expect(html).toHaveValue('<p>Hello {{clientName}}!, thank you</p>');
  await subject.fill('About ');
  await insertVariable(editor, '{{packageName}}');
  await expect(subject).toHaveValue('About {{packageName}}');

  await expect(preview.getByText('Hello Sample Client!, thank you')).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('About Sample Package');
  await text.fill('{{clientNme}}');
  await expect(editor.getByText("{{clientNme}} isn't a variable of this template")).toBeVisible();
  await text.fill('Plain text');
  await expect(editor.getByText("isn't a variable")).toHaveCount(0);

  const sent = page.waitForRequest('**/trpc/emailTemplates.update**');
  await editor.getByRole('switch', { name: 'Active' }).uncheck();
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    0: { active: false, textContent: 'Plain text' },
  });
  await expect(toast).toContainText('Email template updated successfully');
  await expect(editor).toBeHidden();
  await expect(list.getByRole('row').filter({ hasText: 'Renewal Received' })).toContainText('Inactive');
});

test('a template goes back to its built-in text after a question', async ({ page, signIn, toast }) => {
  const name = 'Renewal Approved';
  await signIn('admin');
  const before = await stored(page, name);
  const { editor, html, save } = await openTemplate(page, name);
  await html.fill('<p>Worded again</p>');
  await save.click();
  await expect(toast).toContainText('Email template updated successfully');
  expect((await stored(page, name)).htmlContent).toBe('<p>Worded again</p>');

  await openTemplate(page, name);
  await editor.getByRole('button', { name: 'Reset to built-in text' }).click();
  const question = page.getByRole('dialog', { name: 'Reset template' });
  await expect(question).toContainText('Your changes will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(html).toHaveValue('<p>Worded again</p>');
  await editor.getByRole('button', { name: 'Reset to built-in text' }).click();
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(toast).toContainText('Email template reset to its built-in text');
  expect((await stored(page, name)).htmlContent).toBe(before.htmlContent);
});

test("another admin's changes are not overwritten, and no text is lost", async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/, /500/);
  const name = 'Expiry Reminder';
  await signIn('admin');
  const before = await stored(page, name);
  const { editor, subject, html, save } = await openTemplate(page, name);
  await subject.fill('');
  await html.fill('');
  await save.click();
  await expect(editor.getByText('Subject is required')).toBeVisible();
  await expect(editor.getByText('HTML content is required')).toBeVisible();
  await subject.fill('Mine');
  await html.fill('<p>Mine</p>');
  const { id, htmlContent, active } = before;
  await page.request.put(`/api/admin/settings/email-templates/${id}`, {
    data: { subject: 'Theirs', htmlContent, active },
  });
  await save.click();
  await expect(editor.getByRole('button', { name: 'Reload theirs' })).toBeVisible();
  await expect(subject).toHaveValue('Mine');
  expect((await stored(page, name)).subject).toBe('Theirs');
  await failCall(page, 'emailTemplates.update');
  await editor.getByRole('button', { name: 'Overwrite' }).click();
  await expectErrorToast(toast, 'Failed to update email template');
  await expect(html).toHaveValue('<p>Mine</p>');

  const message = 'Another reason not to save this.';
  await stubCalls(page, { 'emailTemplates.update': { status: 409, code: 'CONFLICT', message } });
  await save.click();
  await expect(editor.getByRole('alert')).toContainText(message);
  await expect(html).toHaveValue('<p>Mine</p>');
});

test('the preview text is saved, and shown to inboxes only', async ({ page, signIn }) => {
  await signIn('admin');
  const { editor, save, preview } = await openTemplate(page, 'Package Details');
  await editor.getByLabel('Preview text').fill('All about {{packageName}}');
  await save.click();
  await expect(editor).toBeHidden();
  expect(await stored(page, 'Package Details')).toMatchObject({ preheader: 'All about {{packageName}}' });
  await openTemplate(page, 'Package Details');
  await expect(editor.getByLabel('Preview text')).toHaveValue('All about {{packageName}}');
  await expect(preview).not.toContainText('All about');
});
