import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

test('videos are listed by tab, featured, refreshed and deleted after a question', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  await signIn('admin');
  const day = 86_400_000;
  const video = (id: number, changes: Record<string, unknown>) => ({
    id: `00000000-0000-7000-8000-00000000000${id}`,
    title: `Stub ${id}`,
    description: 'Long text '.repeat(40),
    thumbnailUrl: null,
    url: 'https://example.com/watch',
    duration: null,
    publishedAt: new Date(Date.now() - 40 * day).toISOString(),
    viewCount: null,
    likeCount: null,
    featured: false,
    videoType: 'video',
    ...changes,
  });
  const stubs = [
    video(1, { featured: true, publishedAt: '2025-01-05T12:00:00.000Z', viewCount: 999, likeCount: 1000 }),
    video(2, { videoType: 'short', duration: 'PT1H2M3S', viewCount: 1_000_000 }),
    video(3, { publishedAt: new Date(Date.now() - day).toISOString(), duration: 'PT2M3S' }),
  ];
  await stubCalls(page, { 'videos.list': { data: stubs } });
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { name: 'Manage Videos' })).toBeVisible();
  await expect(page.getByText('Manage video content from YouTube feed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
  await expect(page.getByRole('tab')).toHaveText([
    'All Videos (3)',
    'Featured (1)',
    'Videos (2)',
    'Shorts (1)',
    'Recent (Last 30 Days)',
  ]);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Stub 3', 'Stub 2', 'Stub 1']);
  await expect(cards.nth(0)).toContainText('2:03');
  await expect(cards.nth(1)).toContainText('1:02:03');
  await expect(cards.nth(1)).toContainText('Short');
  await expect(cards.nth(1)).toContainText('1M views');
  await expect(cards.nth(2)).toContainText('Featured');
  await expect(cards.nth(2)).toContainText('Jan 5, 2025');
  await expect(cards.nth(2)).toContainText('999 views');
  await expect(cards.nth(2)).toContainText('1K likes');
  const watch = cards.nth(0).getByRole('link', { name: /^Watch on YouTube/ });
  await expect(watch).toHaveAttribute('href', 'https://example.com/watch');
  await expect(watch).toHaveAttribute('target', '_blank');
  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect(cards.getByRole('heading')).toHaveText(['Stub 3']);
  await page.getByRole('tab', { name: 'Shorts' }).click();
  await expect(cards.getByRole('heading')).toHaveText(['Stub 2']);

  const fail = (call: string) =>
    page.route(`**/trpc/${call}**`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
  await page.getByRole('tab', { name: 'All Videos' }).click();
  await fail('videos.setFeatured');
  await cards.nth(0).getByRole('button', { name: 'Set as Featured' }).click();
  await expectErrorToast(toast, 'Failed to set featured video');
  await fail('videos.removeFeatured');
  await cards.nth(2).getByRole('button', { name: 'Remove Featured' }).click();
  await expectErrorToast(toast, 'Failed to remove featured status');
  await fail('videos.delete');
  await cards.nth(0).getByRole('button', { name: 'Delete Stub 3' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Video' });
  await expect(question).toContainText(
    'Are you sure you want to delete this video? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectErrorToast(toast, 'Failed to delete video');
  await fail('videos.refresh');
  await page.getByRole('button', { name: 'Refresh Feed' }).click();
  await expectErrorToast(toast, 'Failed to refresh videos');
});

test('articles are featured and deleted, and a refresh does not restore deleted ones', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin');
  await page.goto('/admin/articles');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  await expect(page.getByRole('tab').first()).toHaveText(`All Articles (${count})`);
  await cards.last().getByRole('button', { name: 'Set as Featured' }).click();
  await expect(toast).toContainText('Featured article updated successfully');
  await page.getByRole('tab', { name: /^Featured/ }).click();
  await expect(page.getByRole('tab', { name: 'Featured (1)' })).toBeVisible();
  await cards.getByRole('button', { name: 'Remove Featured' }).click();
  await expect(toast).toContainText('Featured status removed successfully');
  await expect(page.getByText('No featured articles')).toBeVisible();
  await page.getByRole('tab', { name: /^All Articles/ }).click();

  const title = (await cards.last().getByRole('heading').textContent()) ?? '';
  await cards
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete Article' });
  await expect(question).toContainText('permanent and cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toHaveCount(count);
  await cards
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast).toContainText('Article deleted successfully');
  await expect(cards).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Refresh Feed' }).click();
  await expect(toast).toContainText(/Articles refreshed/);
  await expect(cards).toHaveCount(count - 1);
  await expect(page.getByText(title.slice(0, 30))).toHaveCount(0);
});

test('a campaign is written, refused when empty, and sent', async ({ page, signIn, toast }) => {
  const title = `Issue ${Date.now()}`;
  await signIn('admin');
  await page.goto('/admin?section=content');
  await expect(page.getByRole('link', { name: 'Manage Articles' })).toHaveAttribute(
    'href',
    '/admin/articles',
  );
  await expect(page.getByRole('link', { name: 'Manage Videos' })).toHaveAttribute('href', '/admin/videos');
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  const dialog = page.getByRole('form', { name: 'Create Campaign' });
  const create = dialog.getByRole('button', { name: 'Create Campaign' });
  await create.click();
  for (const message of [
    'Newsletter title is required',
    'Email subject is required',
    'Newsletter content is required',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel(/^Newsletter title/).fill(title);
  await dialog.getByLabel(/^Email subject/).fill('A subject');
  await dialog.getByLabel(/^Newsletter content/).fill('Some content');
  for (const group of ['Articles', 'Videos', 'Packages']) {
    const picker = dialog.getByRole('group', { name: group }).getByRole('list');
    expect((await picker.boundingBox())?.height).toBe(200);
    await expect(picker).toHaveCSS('overflow-y', 'auto');
  }
  await dialog.getByRole('group', { name: 'Packages' }).getByRole('checkbox').first().check();
  await create.click();
  await expect(toast).toContainText('Newsletter campaign created successfully');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('With 1 package');
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(toast).toContainText('Newsletter sent successfully');
  await expect(row.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await expect(row).toContainText(/Sent|Sending/);
});

test('settings show the status of the product, edit templates and maintain the database', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  await expect(page.getByRole('region', { name: 'Email Gateway' })).toContainText(/configured/i);
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(toast).toContainText(/contact the system administrator .* through environment variables/);
  await expect(page.getByRole('region', { name: 'Security & Access' })).toContainText('Active');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');

  await page.getByRole('button', { name: 'Notification Settings' }).click();
  const notifications = page.getByRole('dialog', { name: 'Notification Settings' });
  await expect(notifications).toContainText('30, 14, 7, 3 and 1 days before expiration');
  await expect(notifications.getByText('On, at once', { exact: true })).toHaveCount(4);
  await expect(notifications.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const database = page.getByRole('region', { name: 'Database & Storage' });
  await expect(database).toContainText('Connected');
  await database.getByRole('button', { name: 'View Stats' }).click();
  await expect(page.getByRole('dialog', { name: 'Database stats' })).toContainText('MB');
  await page.keyboard.press('Escape');
  await database.getByRole('button', { name: 'Maintenance' }).click();
  await expect(toast).toContainText(/records in .* seconds/);

  await page.getByRole('button', { name: 'Data Audit' }).click();
  await expect(page.getByRole('dialog', { name: 'Data Audit' })).toContainText('Newsletter subscribers');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Email Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Email Templates' });
  await templates.getByRole('button', { name: 'Edit Renewal Rejected' }).click();
  const editor = page.getByRole('form', { name: 'Renewal Rejected' });
  await editor.getByLabel(/^Subject/).fill('');
  await editor.getByLabel(/^HTML content/).fill('');
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(editor.getByText('Subject is required')).toBeVisible();
  await expect(editor.getByText('HTML content is required')).toBeVisible();
  await editor.getByLabel(/^Subject/).fill('About {{packageName}}');
  await editor.getByLabel(/^HTML content/).fill('<p>Hello {{clientNme}}</p><script>parent.hacked=1</script>');
  await expect(editor.getByText("{{clientNme}} isn't a variable of this template")).toBeVisible();
  await editor.getByLabel(/^HTML content/).fill('<p>Hello {{clientName}}</p>');
  await expect(
    editor.frameLocator('iframe').locator('.sheet').getByText('Hello Sample Client'),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Save template' }).click();
  await expect(toast).toContainText('Email template updated successfully');
  await expect(templates).toBeVisible();
});
