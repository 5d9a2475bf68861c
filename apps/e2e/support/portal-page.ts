import type { Locator, Page } from '@playwright/test';

/** The hours left, on the overview. */
export const ring = (page: Page): Locator => page.getByRole('region', { name: 'Hours left' });

/**
 * Measures how long a page stays after it first shows a text, until it asks for the sign-in. The sight is noted in the
 * page itself; call it before the page is opened, and the answer once the sign-in was asked for.
 */
export async function timeFromSight(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((sought) => {
    new MutationObserver(() => {
      if (sessionStorage.getItem('told') === null && document.body?.textContent.includes(sought)) {
        sessionStorage.setItem('told', String(Date.now()));
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  let left = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/login' && left === 0) left = Date.now();
  });
  return async () => left - Number(await page.evaluate(() => sessionStorage.getItem('told')));
}
