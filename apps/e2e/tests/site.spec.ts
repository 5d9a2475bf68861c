import { expect, test } from '../support/fixtures.ts';

test.describe('the public site', () => {
  test('unknown paths answer 404 with the not-found page', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });

  test('legal pages carry their date, their sections in order, and two ways home', async ({ page }) => {
    for (const { path, title, sections } of [
      { path: '/privacy', title: 'Privacy Policy', sections: 11 },
      { path: '/terms', title: 'Terms of Service', sections: 15 },
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last Updated: August 6, 2025')).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(sections);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    }
  });

  test('without JavaScript the page has its words, articles and videos', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turning Purpose into Performance');
    await expect(page.getByText(/Sample article/).first()).toBeVisible();
    await expect(page.getByText(/Sample video/).first()).toBeVisible();
    await context.close();
  });

  test('insights show one article with up to three more, one video with up to two more', async ({ page }) => {
    await page.goto('/');
    const insights = page.locator('#insights');
    await expect(insights.getByText(/^Sample article/)).toHaveCount(4);
    await expect(insights.getByText(/^Sample (video|short)/)).toHaveCount(3);
  });

  test('anchors work from another page and with Back', async ({ page }) => {
    await page.goto('/privacy');
    await page.goto('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });
});

test.describe('the header', () => {
  test('on a phone a toggled menu closes after an item is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('#insights')).toBeInViewport();
  });

  test('on medium widths a dropdown labelled Menu opens on hover', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).hover();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Portal', exact: true })).toBeVisible();
  });

  test('on a desktop every item stands in the bar', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'About', 'Services', 'Insights', 'Contact']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(header.getByRole('link', { name: 'Client Portal' })).toHaveAttribute(
      'href',
      '/client-access',
    );
    await header.getByText('Book Consultation').click();
    await expect(page.locator('#contact')).toBeInViewport();
  });
});
