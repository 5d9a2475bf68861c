import { expect, type Page } from '@playwright/test';

/**
 * Opens the home page from within the site. It is rendered with its lists; only on the way from another page does the
 * browser ask for them, so that a test can answer.
 */
export async function openHomeFromWithin(page: Page): Promise<void> {
  await page.goto('/terms');
  const home = page.getByRole('link', { name: 'Back to Home' });
  // Before the page has come alive a link is a plain navigation, whose answer has the lists in it already.
  await expect
    .poll(() => home.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
}
