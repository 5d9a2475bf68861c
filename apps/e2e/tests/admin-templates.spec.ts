import type { Page } from '@playwright/test';
import { insertVariable } from '../support/campaign-editor.ts';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { failCall, stubCalls } from '../support/stub-calls.ts';

// The tests edit the same templates.
test.describe.configure({ mode: 'default' });

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
    content: editor.getByRole('textbox', { name: /^Email content/ }),
    html: editor.getByLabel(/^HTML content/),
    asHtml: editor.getByRole('button', { name: 'Edit as HTML' }),
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
  const { editor, subject, content, save, preview, list } = await openTemplate(page, 'Renewal Received');
  await editor.getByRole('button', { name: 'Insert variable' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Client name' })).toContainText('Name of the client');
  await page.keyboard.press('Escape');
  await expect(editor.getByRole('button', { name: 'Insert variable' })).toBeFocused();
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hello ');
  await insertVariable(editor, 'Client name');
  await page.keyboard.type('!');
  await expect(content).toHaveText('Hello Client name!');
  await subject.fill('About ');
  await insertVariable(editor, 'Package name');
  await expect(subject).toHaveValue('About {{packageName}}');
  await expect(editor.getByText('Readers see: About Sample Package')).toBeVisible();

  await expect(preview.getByText('Hello Sample Client!')).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('About Sample Package');
  await content.press('ControlOrMeta+End');
  await page.keyboard.type(' {{clientNme}}');
  await expect(editor.getByText("{{clientNme}} isn't a variable of this template")).toBeVisible();
  // A variable is deleted as a whole.
  await page.keyboard.press('Backspace');
  await expect(editor.getByText("isn't a variable")).toHaveCount(0);
  await expect(content).toHaveText(/^Hello Client name!\s*$/);

  const sent = page.waitForRequest('**/trpc/emailTemplates.update**');
  await editor.getByRole('switch', { name: 'Active' }).uncheck();
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    0: { active: false, htmlContent: expect.stringContaining('Hello {{clientName}}!'), textContent: null },
  });
  await expect(toast).toContainText('Email template updated successfully');
  await expect(editor).toBeHidden();
  await expect(list.getByRole('row').filter({ hasText: 'Renewal Received' })).toContainText('Inactive');
});

test('every template opens in the editor, with its variables', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  const response = await page.request.get('/api/admin/settings/email-templates');
  const { templates } = (await response.json()) as Listed;
  for (const { id, name } of templates.filter(({ htmlContent }) => htmlContent.startsWith('<h1>'))) {
    await page.goto(`/admin?section=settings&edit=${id}`);
    const content = page.getByRole('textbox', { name: /^Email content/ });
    await expect(content, name).toBeVisible();
    await expect(content, name).not.toContainText('{{');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
});

test('the link that an email is for cannot be lost: its removal is said, and nothing is saved', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { editor, content, save } = await openTemplate(page, 'Newsletter Confirmation');
  const missing = editor.getByText('This email needs the confirm link, {{confirmUrl}}.');
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Without it');
  await expect(missing).toBeVisible();
  await save.click();
  await expect(content).toBeFocused();
  await expect(editor.getByText('Not saved yet')).toBeVisible();
  await insertVariable(editor, 'Confirm link');
  await expect(missing).toHaveCount(0);
});

test('a test email has what the screen shows, saved or not', async ({ page, signIn, toast }) => {
  await signIn('admin');
  const { editor, subject } = await openTemplate(page, 'Newsletter Welcome');
  const words = `Unsaved ${Date.now()}`;
  await subject.fill(words);
  await editor.getByRole('button', { name: 'Send test' }).click();
  await expect(toast).toContainText('A test email is on its way to admin@example.com.');
  await mailTo(page, 'admin@example.com', `[Test] ${words}`);
  expect((await stored(page, 'Newsletter Welcome')).subject).not.toBe(words);
});

test('what was written as HTML stays as it is, and the editor says what it would lose', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const name = 'Plan Changed';
  const written = '<table><tr><td style="padding:4px">{{details}}</td></tr></table>\n<p>Yours</p>';
  const { id, subject, active } = await stored(page, name);
  await page.request.put(`/api/admin/settings/email-templates/${id}`, {
    data: { subject, htmlContent: written, textContent: 'My own text', active },
  });
  const { editor, html, content } = await openTemplate(page, name);
  await expect(html).toHaveValue(written);
  await expect(editor.getByLabel(/^Text content/)).toHaveValue('My own text');
  await editor.getByRole('button', { name: 'Change to the editor' }).click();
  const question = page.getByRole('dialog', { name: 'Change to the editor' });
  await expect(question).toContainText('<table>');
  await question.getByRole('button', { name: 'Keep HTML' }).click();
  await expect(html).toHaveValue(written);
  await editor.getByRole('button', { name: 'Change to the editor' }).click();
  await question.getByRole('button', { name: 'Change to the editor' }).click();
  await expect(content).toContainText('Details');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await expect(editor.getByLabel(/^Text content/)).toHaveValue('My own text');
  await page.request.post(`/api/admin/settings/email-templates/${id}/reset`, { data: {} });
});

test('a template goes back to its built-in text after a question', async ({ page, signIn, toast }) => {
  const name = 'Renewal Approved';
  await signIn('admin');
  const before = await stored(page, name);
  const { editor, html, asHtml, content, save } = await openTemplate(page, name);
  await asHtml.click();
  await html.fill('<p>Worded again</p>');
  await save.click();
  await expect(toast).toContainText('Email template updated successfully');
  expect((await stored(page, name)).htmlContent).toBe('<p>Worded again</p>');

  await openTemplate(page, name);
  await editor.getByRole('button', { name: 'Reset to built-in text' }).click();
  const question = page.getByRole('dialog', { name: 'Reset template' });
  await expect(question).toContainText('Your changes will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(content).toHaveText('Worded again');
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
  const { editor, subject, html, asHtml, content, save } = await openTemplate(page, name);
  await subject.fill('');
  await asHtml.click();
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
  await expect(content).toHaveText('Mine');

  const message = 'Another reason not to save this.';
  await stubCalls(page, { 'emailTemplates.update': { status: 409, code: 'CONFLICT', message } });
  await save.click();
  await expect(editor.getByRole('alert')).toContainText(message);
  await expect(content).toHaveText('Mine');
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

for (const width of [360, 1440]) {
  test(`what inboxes would not show is said while a template is written, at ${width} px`, async ({
    page,
    signIn,
    expectConsoleErrors,
  }) => {
    // The preview loads nothing of others.
    expectConsoleErrors(/example\.com/);
    await signIn('admin');
    await page.setViewportSize({ width, height: 740 });
    const { editor, html, asHtml } = await openTemplate(page, 'Renewal Received');
    const said = editor
      .getByText(/Outlook doesn't show|Add alt text|This email has/)
      .filter({ visible: true });
    await asHtml.click();
    const picture = (src: string, alt: string) =>
      `<p><img src="https://example.com/${src}" alt="${alt}"></p>`;
    await html.fill(`${picture('a.webp?v=1', 'Cover')}${picture('b.svg', 'Plan')}${picture('c.jpg', '')}`);
    await expect(said).toHaveText([
      "Outlook doesn't show a.webp and b.svg. Use a JPEG or PNG picture.",
      "Add alt text to c.jpg that says what it shows, for readers and inboxes that don't see it.",
    ]);
    await html.fill(`${picture('c.jpg', 'Cover')}<p>${'word '.repeat(19_900)}</p>`);
    await expect(said).toHaveText([
      /^This email has 10\d KB\. Gmail shows only the first 100 KB, so its end/,
    ]);
    await html.fill(picture('c.jpg', 'Cover'));
    await expect(said).toHaveCount(0);
  });
}
