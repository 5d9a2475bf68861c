import { expect, test } from '../support/fixtures.ts';

// Scrollbars beside the page, as with a mouse on Windows, which Playwright hides.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('the home page does not scroll sideways beside a scrollbar', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 449, 700, 1279, 1281, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    // A section that was not in view has not been laid out.
    await page.locator('#testimonials-heading').scrollIntoViewIfNeeded();
    const { wide, whole, bar } = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return { wide: scrollWidth, whole: clientWidth, bar: innerWidth - clientWidth };
    });
    expect(bar, 'the width of the scrollbar').toBeGreaterThan(0);
    expect(wide, `at ${width} px`).toBe(whole);
  }
});
