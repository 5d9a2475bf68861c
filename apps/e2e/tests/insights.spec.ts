import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { openHomeFromWithin } from '../support/open-home.ts';
import { sampleArticle, sampleVideo } from '../support/sample-items.ts';
import { stubCalls } from '../support/stub-calls.ts';

const ARTICLES = [1, 2, 3, 4, 5, 6].map((number) => sampleArticle(number));
const VIDEOS = [1, 2, 3].map((number) => sampleVideo(number));
const SIGNED_OUT = { data: { user: null } };

test.describe('insights', () => {
  test('show one featured article with three more, one featured video with two more', async ({ page }) => {
    await stubCalls(page, {
      'articles.list': { data: ARTICLES },
      'videos.list': { data: VIDEOS },
      'account.session': SIGNED_OUT,
    });
    await openHomeFromWithin(page);
    const insights = page.locator('#insights');
    await expect(insights.getByRole('link', { name: /^Stubbed article/ })).toHaveText(
      [1, 2, 3, 4].map((number) => new RegExp(`^Stubbed article ${number}`)),
    );
    await expect(insights.getByRole('link', { name: /^Stubbed video/ })).toHaveText(
      [1, 2, 3].map((number) => new RegExp(`^Stubbed video ${number}`)),
    );
    const { blog, videoChannel } = content.owner.profiles;
    for (const [words, profile] of [
      ['All articles on', blog] as const,
      ['All videos on', videoChannel] as const,
    ]) {
      const links = insights.getByRole('link', { name: words });
      if (profile === null) await expect(links).toHaveCount(0);
      else await expect(links).toHaveAttribute('href', profile.url);
    }
  });

  test('ask for six articles and three videos', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await openHomeFromWithin(page);
    await expect(page.locator('#insights').getByRole('article').first()).toBeVisible();
    const input = asked.filter((url) => url.includes('articles.list')).join();
    expect(input).toContain('{"limit":6}');
    expect(asked.filter((url) => url.includes('videos.list')).join()).toContain('{"limit":3}');
  });

  test('have a word or a picture for everything that is missing', async ({ page }) => {
    await stubCalls(page, {
      'articles.list': { data: [sampleArticle(1, { excerpt: null, category: null, imageUrl: null })] },
      'videos.list': { data: [sampleVideo(1, { duration: null, thumbnailUrl: null })] },
      'account.session': SIGNED_OUT,
    });
    await openHomeFromWithin(page);
    const article = page.locator('#insights').getByRole('article').filter({ hasText: 'Stubbed article' });
    await expect(article).toContainText(content.insights.excerptFallback);
    await expect(article.getByText('Insights', { exact: true })).toBeVisible();
    const video = page.locator('#insights').getByRole('article').filter({ hasText: 'Stubbed video' });
    await expect(video.getByText('Video', { exact: true })).toBeVisible();
    for (const card of [article, video]) {
      const picture = card.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('show empty lists when the calls fail, and say nothing of it', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500/);
    await stubCalls(page, {
      'articles.list': { status: 500 },
      'videos.list': { status: 500 },
      'account.session': SIGNED_OUT,
    });
    await openHomeFromWithin(page);
    await expect(page.locator('#insights').getByText('Coming Soon')).toHaveCount(3);
    await expect(page.locator('#insights').getByText(/first article is on its way/)).toBeVisible();
    await expect(toast).toHaveCount(0);
    await expect(page.getByText(/stubbed failure|error/i).filter({ visible: true })).toHaveCount(0);
  });
});

const LONG = 'Unusually long '.repeat(18).trim();
const UNBROKEN = 'Antidisestablishmentarianism'.repeat(6);
const RTL = 'قيادة التغيير دون أن نفقد الناس في الطريق';

test.describe('the layout of the insights holds', () => {
  for (const width of [360, 768, 1024, 1440]) {
    test(`with long, unbroken and right-to-left titles, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const titles = [LONG, RTL, UNBROKEN, RTL];
      await stubCalls(page, {
        'articles.list': { data: titles.map((title, at) => sampleArticle(at, { title, excerpt: title })) },
        'videos.list': { data: [UNBROKEN, RTL, LONG].map((title, at) => sampleVideo(at, { title })) },
        'account.session': SIGNED_OUT,
      });
      await openHomeFromWithin(page);
      const titled = page.locator('#insights').getByRole('heading', { name: RTL });
      await expect(titled.first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const direction = await titled.first().evaluate((heading) => getComputedStyle(heading).direction);
      expect(direction).toBe('rtl');
    });

    test(`with one article and one video, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await stubCalls(page, {
        'articles.list': { data: ARTICLES.slice(0, 1) },
        'videos.list': { data: VIDEOS.slice(0, 1) },
        'account.session': SIGNED_OUT,
      });
      await openHomeFromWithin(page);
      await expect(page.locator('#insights').getByRole('article')).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
