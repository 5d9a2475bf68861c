import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { sampleArticle, sampleVideo } from '../support/sample-items.ts';
import { failCall, type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

const DAY = 86_400_000;
const done = (message: string) => ({ data: { success: true, message } });
const DONE = done('Videos refreshed successfully');

test('videos: thumbnail, two lines of description, tabs by type and age', async ({ page, signIn }) => {
  await signIn('admin');
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await stubCalls(page, {
    'videos.list': {
      data: [
        sampleVideo(1, { publishedAt: daysAgo(31), description: 'Long text '.repeat(60) }),
        sampleVideo(2, { publishedAt: daysAgo(29), duration: null, viewCount: 999_999 }),
        sampleVideo(3, { publishedAt: daysAgo(400), videoType: 'short' }),
      ],
    },
  });
  await page.goto('/admin/videos');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([/2$/, /1$/, /3$/]);
  await expect(cards.nth(1).getByText('Video', { exact: true })).toBeVisible();
  await expect(cards.nth(2).getByText('Short', { exact: true })).toBeVisible();
  await expect(cards.first().locator('img')).toBeAttached();
  await expect(cards.nth(1)).toContainText('12:34');
  await expect(cards.first()).not.toContainText(/\d:\d\d/);
  await expect(cards.nth(1).getByText(/^Long text/)).toHaveCSS('-webkit-line-clamp', '2');
  await page.getByRole('tab', { name: 'Recent (Last 30 Days)' }).click();
  await expect(cards.getByRole('heading')).toHaveText([/2$/]);
});

test('videos: an empty list offers a refresh, which shows that it is running', async ({ page, signIn }) => {
  await signIn('admin');
  await stubCalls(page, { 'videos.list': { data: [] } });
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  await page.route('**/trpc/videos.refresh**', async (route) => {
    await held;
    await route.fulfill({ json: [{ result: { data: { ...DONE.data, videos: [] } } }] });
  });
  await page.goto('/admin/videos');
  await expect(page.getByText('No videos found')).toBeVisible();
  const request = page.waitForRequest('**/trpc/videos.refresh**');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await request;
  const feed = page.getByRole('button', { name: 'Refresh Feed' });
  await expect(feed).toBeDisabled();
  await expect(feed.locator('.mantine-Loader-root')).toBeVisible();
  // The list is read again. Its response is partly that of the server, which must not arrive after the test.
  const readAgain = page.waitForResponse('**/trpc/**videos.list**');
  finish();
  await expect(feed).toBeEnabled();
  await expect(feed.locator('.mantine-Loader-root')).toHaveCount(0);
  await readAgain;
  await page.getByRole('tab', { name: /^Recent/ }).click();
  await expect(page.getByText('No recent videos')).toBeVisible();
});

test('videos: an empty tab explains what appears there, and offers no refresh', async ({ page, signIn }) => {
  await signIn('admin');
  await stubCalls(page, {
    'videos.list': { data: [sampleVideo(1, { publishedAt: '2020-01-05T08:00:00.000Z' })] },
  });
  await page.goto('/admin/videos');
  const panel = page.getByRole('tabpanel');
  const texts = {
    Featured: 'Choose “Set as Featured” on a video to show it first on the home page.',
    Shorts: 'Shorts of your channel appear here.',
    Recent: 'Videos appear here for 30 days after you publish them.',
  };
  for (const [tab, text] of Object.entries(texts)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(panel.getByText(text)).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
  }
});

test('articles: empty lists and failures are shown', async ({ page, signIn, toast, expectConsoleErrors }) => {
  expectConsoleErrors(/500/);
  await signIn('admin');
  const responses: Record<string, StubbedResponse> = {
    'articles.list': { data: [sampleArticle(1), sampleArticle(2, { featured: true })] },
  };
  await stubCalls(page, responses);
  await page.goto('/admin/articles');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByRole('tab')).toHaveText(['All Articles (2)', 'Featured (1)']);
  await failCall(page, 'articles.setFeatured');
  await cards.first().getByRole('button', { name: 'Set as Featured' }).click();
  await expectErrorToast(toast, 'Failed to set featured article');
  await failCall(page, 'articles.removeFeatured');
  await cards.last().getByRole('button', { name: 'Remove Featured' }).click();
  await expectErrorToast(toast, 'Failed to remove featured status');
  await failCall(page, 'articles.delete');
  await cards
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectErrorToast(toast, 'Failed to delete article');
  responses['articles.list'] = { data: [] };
  await failCall(page, 'articles.refresh');
  await page.getByRole('button', { name: 'Refresh Feed' }).click();
  await expectErrorToast(toast, 'Failed to refresh articles');
  await expect(page.getByText('No articles found')).toBeVisible();
});

test('articles: an article with other keys for its picture is shown', async ({ page, signIn }) => {
  await signIn('admin');
  const { imageUrl: _imageUrl, ...others } = sampleArticle(1);
  await stubCalls(page, {
    'articles.list': { data: [{ ...others, link: 'https://example.com/picture.jpg' }] },
  });
  await page.goto('/admin/articles');
  const card = page.getByRole('tabpanel').getByRole('listitem');
  await expect(card.getByRole('link', { name: 'Stubbed article 1' })).toHaveAttribute('href', others.url);
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
