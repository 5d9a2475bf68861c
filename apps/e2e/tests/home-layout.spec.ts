import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** How each section below the first is laid out: `auto` only near the screen, `visible` always. */
const readLayout = (page: Page) =>
  page
    .locator('main > section ~ section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));

const BLOCKED = /ERR_FAILED/;

const blockScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

test.use({ reducedMotion: 'reduce' });

test.describe('the layout of the home page', () => {
  test('is that of the sections near the screen until the scripts are there', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(BLOCKED);
    await blockScripts(page);
    await page.goto('/');
    expect(new Set(await readLayout(page))).toEqual(new Set(['auto']));
  });

  test('is that of every section when the page is hydrated', async ({ page }) => {
    await page.goto('/');
    await expect.poll(async () => new Set(await readLayout(page))).toEqual(new Set(['visible']));
  });

  test('is whole when a link to an anchor is followed, so that it leads to its place', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(BLOCKED);
    await blockScripts(page);
    await page.goto('/');
    await page.locator('#home').getByText('Book Your Strategy Session').click();
    await expect(page.locator('#contact')).toBeInViewport();
    expect(new Set(await readLayout(page))).toEqual(new Set(['visible']));
  });

  test('is whole from the start at an anchor and after a reload, which keeps the place', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(BLOCKED);
    await blockScripts(page);
    await page.goto('/#services');
    expect(new Set(await readLayout(page))).toEqual(new Set(['visible']));
    await page.locator('#contact').evaluate((section) => section.scrollIntoView());
    await page.reload();
    expect(new Set(await readLayout(page))).toEqual(new Set(['visible']));
    await expect(page.locator('#contact')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });

  test('has its stylesheets in the head once the application starts, where lazy parts follow them', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('body link[rel="stylesheet"]')).toHaveCount(0);
    await expect(page.locator('head link[rel="stylesheet"]')).not.toHaveCount(0);
  });
});
