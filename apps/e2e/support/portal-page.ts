import type { Locator, Page } from '@playwright/test';

/** The hours left, on the overview. */
export const ring = (page: Page): Locator => page.getByRole('region', { name: 'Hours left' });

/** The button that opens and closes the row of a plan. */
export const planButton = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name, exact: true });

/**
 * Measures the time from the first appearance of a text to the request of the sign-in. Call it before the page opens, and
 * call the result after the sign-in was requested.
 */
export async function measureTimeAfter(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((expected) => {
    new MutationObserver(() => {
      if (sessionStorage.getItem('shownAt') === null && document.body?.textContent.includes(expected)) {
        sessionStorage.setItem('shownAt', String(Date.now()));
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  let left = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/login' && left === 0) left = Date.now();
  });
  return async () => left - Number(await page.evaluate(() => sessionStorage.getItem('shownAt')));
}
