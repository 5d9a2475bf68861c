import type { Locator, Page } from '@playwright/test';

/** Answers one procedure in place of the server, when it is alone in its request. */
export async function stub(page: Page, procedure: string, status: number, body: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    (route) => route.fulfill({ status, json: [body] }),
  );
}

/** How the server says no. */
export const refusal = (code: string, httpStatus: number, message: string) => ({
  error: { message, code: -32000, data: { code, httpStatus, message, requestId: 'stub' } },
});

/** The hours left, on the overview. */
export const ring = (page: Page): Locator => page.getByRole('region', { name: 'Hours left' });

/** Answers one procedure in place of the server, also where the browser asks for several at once. */
export async function answerWithin(page: Page, procedure: string, data: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure),
    async (route) => {
      const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
      const response = await route.fetch();
      const answers = (await response.json()) as unknown[];
      const json = answers.map((answer, index) =>
        names[index] === procedure ? { result: { data } } : answer,
      );
      await route.fulfill({ response, json });
    },
  );
}

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
