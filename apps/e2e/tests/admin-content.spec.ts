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
