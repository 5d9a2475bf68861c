import type { Page } from '@playwright/test';

/** The labels of buttons and links that are cut off, those for screen readers aside, which are 1 px wide. */
export async function listCutLabels(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, button span, a span')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
      // The number at the bell is beyond its button, and seen.
      .filter((element) => !element.matches('button') || getComputedStyle(element).overflowX !== 'visible')
      .map(({ textContent }) => textContent),
  );
}
