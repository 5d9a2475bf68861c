import { expect, test } from '../support/fixtures.ts';

test.describe('the home page as the server sends it', () => {
  test.use({ javaScriptEnabled: false });

  test('has its words, one article with three more and one video with two more', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turning Purpose into Performance');
    const insights = page.locator('#insights');
    await expect(insights.getByText(/^Sample article/)).toHaveCount(4);
    await expect(insights.getByText(/^Sample (video|short)/)).toHaveCount(3);
  });
});
