import { campaignEditor } from '../support/campaign-editor.ts';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { failedPreviews, stubCalls } from '../support/stub-calls.ts';

test('a campaign is created with a preview, and refused while a field is missing', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `Written ${Date.now()}`;
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  for (const group of ['Articles', 'Videos', 'Packages']) {
    const picker = editor.form.getByRole('group', { name: group }).getByRole('list');
    expect((await picker.boundingBox())?.height).toBe(200);
    await expect(picker).toHaveCSS('overflow-y', 'auto');
  }
  await editor.save.click();
  await expect(editor.form.getByText('Newsletter title is required')).toBeVisible();
  await expect(editor.form.getByText('Email subject is required')).toBeVisible();
  await expect(editor.form.getByText('Newsletter content is required')).toBeVisible();
  await expect(editor.title).toBeFocused();

  await editor.title.fill(mark);
  await editor.subject.fill('What to listen for');
  await editor.save.click();
  await expect(editor.content).toBeFocused();
  await page.keyboard.type('Dear reader');
  await editor.form.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(editor.preview.getByRole('heading', { name: 'Dear reader' })).toBeVisible();
  await expect(editor.preview.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  await expect(editor.form.getByRole('region', { name: 'Preview' })).toContainText('What to listen for');
  await expect(editor.form.getByRole('group', { name: 'Audience' })).toHaveText(
    /^AudienceAll confirmed subscribers[\d,]+ (person|people)$/,
  );

  const pick = (group: string) =>
    editor.form.getByRole('group', { name: group }).getByRole('checkbox').first();
  for (const group of ['Articles', 'Videos', 'Packages']) await pick(group).check();
  await expect(editor.preview.getByText('Coaching package', { exact: true })).toBeVisible();
  const sent = page.waitForRequest('**/trpc/campaigns.create**');
  await editor.save.click();
  const body = JSON.stringify((await sent).postDataJSON());
  for (const field of ['selectedArticles', 'selectedVideos', 'selectedPackages']) {
    expect(body).toMatch(new RegExp(`"${field}":\\["[0-9a-f-]{36}"\\]`));
  }
  await expect(toast).toContainText('Newsletter campaign created successfully');
  await expect(editor.form).toHaveCount(0);
  const stored = campaignEditor(page, 'Edit Campaign');
  await expect(stored.form.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(stored.title).toHaveValue(mark);
  await stored.back.click();
  const row = page.getByRole('listitem').filter({ hasText: mark });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('With 1 article, 1 video, 1 package');

  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(editor.title).toHaveValue('');
  await expect(editor.content).toHaveText('');
});

test('selections default to empty, and a failed save loses no text', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const mark = `Saved ${Date.now()}`;
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.title.fill(mark);
  await editor.subject.fill('A subject');
  await editor.content.fill('Some content');
  // A preview may be part of the same batch.
  await stubCalls(page, { ...failedPreviews, 'campaigns.create': { status: 500 } });
  const sent = page.waitForRequest('**/trpc/campaigns.create**');
  await editor.save.click();
  const body = JSON.stringify((await sent).postDataJSON());
  expect(body).toContain('"selectedArticles":[],"selectedVideos":[],"selectedPackages":[]');
  await expectErrorToast(toast, 'Failed to create newsletter campaign');
  await expect(editor.title).toHaveValue(mark);
  await expect(editor.content).toHaveText('Some content');

  await editor.back.click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(editor.content).toHaveText('Some content');
  await editor.back.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor.form).toHaveCount(0);
});

test('a session that ends while a campaign is written loses no text', async ({
  page,
  context,
  signIn,
  toast,
  holdLogin,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const mark = `Survivor ${Date.now()}`;
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.title.fill(mark);
  await editor.subject.fill('A subject');
  await editor.content.fill('A long text');
  await holdLogin();
  await context.clearCookies();
  await editor.save.click();
  await expect(toast).toContainText('You are logged out. Logging in again...');
  await signIn('admin');
  await page.goto('/admin?section=content');
  await expect(editor.form.getByText('What you typed before is back.')).toBeVisible();
  await expect(editor.title).toHaveValue(mark);
  await expect(editor.content).toHaveText('A long text');
});

test('a draft of plain text, written by a program, has its paragraphs in the editor', async ({
  page,
  signIn,
}) => {
  const title = `Plain ${Date.now()}`;
  await signIn('admin');
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: 'A subject', content: 'First paragraph\n\nSecond paragraph' },
  });
  await page.goto('/admin?section=content');
  for (const kind of ['Articles', 'Videos']) {
    const link = page.getByRole('link', { name: `Manage ${kind}` });
    await expect(link).toHaveAttribute('href', `/admin/${kind.toLowerCase()}`);
  }
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const { content } = campaignEditor(page, 'Edit Campaign');
  await expect(content.getByRole('paragraph')).toHaveText(['First paragraph', 'Second paragraph']);
});

test('without campaigns the list shows its empty state', async ({ page, signIn }) => {
  await signIn('admin');
  await stubCalls(page, { 'campaigns.list': { data: { campaigns: [] } } });
  await page.goto('/admin?section=content');
  await expect(page.getByText(/^No newsletter campaigns created yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Manage Articles' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.goto('/admin?section=content');
  await expect(page.getByText(/^No newsletter campaigns created yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Manage Videos' }).click();
  await expect(page).toHaveURL(/\/admin\/videos$/);
});
