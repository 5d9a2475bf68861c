import type { Page } from '@playwright/test';

/**
 * The labels of buttons and links that are cut off, those for screen readers aside, which are 1 px wide. The bell is in the
 * header, and its number is beyond the button.
 */
export async function listCutLabels(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, button span, a span')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}
