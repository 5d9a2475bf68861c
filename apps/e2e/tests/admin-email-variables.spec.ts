import { campaignEditor, insertVariable } from '../support/campaign-editor.ts';
import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';

test('variables of a campaign are inserted at the cursor and filled in its preview', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.title.fill('News');
  // No text had the cursor yet: the content gets it.
  await insertVariable(editor.form, 'Site link');
  await expect(editor.content).toHaveText('Site link');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await editor.subject.fill('News of ');
  await insertVariable(editor.form, 'Owner name');
  await expect(editor.subject).toHaveValue('News of {{ownerName}}');
  await expect(editor.subject).toBeFocused();
  const asRead = editor.form.getByText(/^Readers see: /);
  await expect(asRead).toHaveText(`Readers see: News of ${content.owner.name}`);
  await editor.form.getByLabel('Preview text').fill('At {{siteUrl}}');
  await expect(asRead.last()).toHaveText(`Readers see: At ${PRODUCT_URL}`);
  await editor.form.getByLabel('Preview text').fill('Without a variable');
  await expect(asRead).toHaveCount(1);
  await editor.content.click();
  await page.keyboard.type('From ');
  await insertVariable(editor.form, 'Owner name');
  await expect(editor.content).toHaveText('From Owner name');
  await expect(editor.content).toBeFocused();
  await page.keyboard.type(', with care');
  const owner = await editor.preview.locator('.letterhead').textContent();
  await expect(editor.preview.getByText(`From ${owner}, with care`)).toBeVisible();
  await expect(editor.form.getByRole('region', { name: 'Preview' })).toContainText(`News of ${owner}`);
});

test('the first name is a chip with the words for those without one, which preview and test show', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `n${Date.now()}`;
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.title.fill(mark);
  await editor.subject.fill(`${mark}, {{firstName|dear reader}}`);
  await expect(editor.form.getByText(/^Readers see: /)).toHaveText(`Readers see: ${mark}, dear reader`);
  await editor.content.click();
  await page.keyboard.type('Hello ');
  await insertVariable(editor.form, 'First name');
  await page.keyboard.type(' and {{firstName|you & yours}}');
  await expect(editor.content).toHaveText('Hello First name, or “there” and First name, or “you & yours”');
  await expect(editor.preview.getByText('Hello there and you & yours')).toBeVisible();
  await editor.save.click();
  await expect(toast).toContainText('created successfully');
  await page.reload();
  const stored = campaignEditor(page, 'Edit Campaign');
  await expect(stored.content).toHaveText('Hello First name, or “there” and First name, or “you & yours”');
  await stored.form.getByRole('button', { name: 'Send test' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Send a test of “${mark}”` });
  await dialog.getByLabel(/^Email addresses/).fill('admin@example.com');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  const { text } = await mailTo(page, 'admin@example.com', `[Test] ${mark}, dear reader`);
  expect(text).toContain('Hello there and you & yours');
});

test('a reply to a contact names them in subject and text, as its preview says', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `v${Date.now()}`;
  const data = { name: 'Ada', email: `ada@${mark}.example.com`, message: 'Hello' };
  const response = await page.request.post('/api/contact', { headers: { origin: PRODUCT_URL }, data });
  expect(response.ok()).toBe(true);
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByRole('button', { name: 'Email Ada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Email' });
  await dialog.getByLabel(/^Subject/).fill(`For {{clientName}} ${mark}`);
  await dialog.getByLabel(/^Message/).fill('Written by ');
  await insertVariable(dialog, 'Owner name');
  const sheet = dialog.frameLocator('iframe').locator('.sheet');
  const owner = await sheet.locator('.letterhead').textContent();
  await expect(sheet.getByText(`Written by ${owner}`)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(`For Ada ${mark}`);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(toast).toContainText('Email sent successfully');
  const { text } = await mailTo(page, data.email, `For Ada ${mark}`);
  expect(text).toContain(`Written by ${owner}`);
});

test('the variables of a campaign are offered once the editor is there that takes them', async ({
  page,
  signIn,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/rich-text-*.js', async (route) => {
    isAsked = true;
    await isReleased;
    await route.continue();
  });
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await expect.poll(() => isAsked).toBe(true);
  await expect(editor.title).toBeVisible();
  await expect(editor.form.getByRole('button', { name: 'Insert variable' })).toBeHidden();
  release();
  await insertVariable(editor.form, 'Site link');
  await expect(editor.content).toHaveText('Site link');
});
