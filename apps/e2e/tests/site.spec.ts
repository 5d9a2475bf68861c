import { headline } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('the home page as the server sends it', () => {
  test.use({ javaScriptEnabled: false });

  test('has its words, one article with three more and one video with two more', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const insights = page.locator('#insights');
    await expect(insights.getByText(/^Sample article/)).toHaveCount(4);
    await expect(insights.getByText(/^Sample (video|short)/)).toHaveCount(3);
  });
});

test.describe('for a visitor on the other side of the world', () => {
  // There it is another day than at the server for more than half of each day.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the page comes alive with the dates the server wrote', async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const sent = [...html.matchAll(/<time datetime="[^"]+">([^<]+)<\/time>/gi)].map(([, day]) => day);
    expect(sent.length).toBeGreaterThan(0);
    await page.goto('/');
    await page.waitForFunction(() => 'addWebNotification' in window);
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    await expect(page.locator('#insights time')).toHaveText(sent.map(String));
  });
});
