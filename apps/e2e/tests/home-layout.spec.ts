import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** How sections below the first are laid out: `auto` only near the screen, `visible` always. */
async function readLayout(page: Page): Promise<string[]> {
  const all = await page
    .locator('main > section ~ section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));
  return [...new Set(all)];
}

test.use({ reducedMotion: 'reduce' });

test.describe('the layout of the home page before its scripts are there', () => {
  test.beforeEach(async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
  });

  test('is that of the sections near the screen', async ({ page }) => {
    await page.goto('/');
    expect(await readLayout(page)).toEqual(['auto']);
  });

  test('is whole when a link to an anchor is followed, so that it leads to its place', async ({ page }) => {
    await page.goto('/');
    await page.locator('#home').getByText('Book Your Strategy Session').click();
    await expect(page.locator('#contact')).toBeInViewport();
    expect(await readLayout(page)).toEqual(['visible']);
  });

  test('is whole from the start at an anchor and after a reload, which keeps the place', async ({ page }) => {
    await page.goto('/#services');
    expect(await readLayout(page)).toEqual(['visible']);
    await page.locator('#contact').evaluate((section) => section.scrollIntoView());
    await page.reload();
    expect(await readLayout(page)).toEqual(['visible']);
    await expect(page.locator('#contact')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });
});

test.describe('the hydrated home page', () => {
  test('has every section laid out', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => readLayout(page)).toEqual(['visible']);
  });

  test('has its stylesheets in the head, where those of lazy parts follow them', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body link[rel="stylesheet"]')).toHaveCount(0);
    await expect(page.locator('head link[rel="stylesheet"]')).not.toHaveCount(0);
  });
});
