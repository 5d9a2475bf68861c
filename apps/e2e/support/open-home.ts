import { expect, type Page } from '@playwright/test';

/**
 * Opens the home page from within the site. It is rendered with its lists; only on the way from another page does the
 * browser request them, so that a test can respond.
 */
export async function openHomeFromWithin(page: Page): Promise<void> {
  await page.goto('/terms');
  const home = page.getByRole('link', { name: 'Back to Home' });
  // Before hydration a link is a plain navigation, whose response already contains the lists.
  await expect
    .poll(() => home.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
}
