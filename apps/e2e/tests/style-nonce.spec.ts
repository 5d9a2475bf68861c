import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Whether a style element with the nonce of the document takes effect, and whether one without is refused. */
async function tryStyles(page: Page): Promise<{ withNonce: boolean; without: boolean }> {
  return page.evaluate(() => {
    const applies = (nonce: string) => {
      const style = document.createElement('style');
      style.nonce = nonce;
      style.textContent = 'body { --tried-style: yes }';
      document.head.append(style);
      const applied = getComputedStyle(document.body).getPropertyValue('--tried-style') !== '';
      style.remove();
      return applied;
    };
    const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
    return { withNonce: meta !== null && applies(meta.nonce), without: applies('') };
  });
}

/** The nonce of the document; empty when it has none. */
const readNonce = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

/** Marks the document, to see later whether it is still the same one. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('a private page may write style elements with the nonce of its response, and no others', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy|Applying inline style/);
  await signIn('admin');
  for (const path of ['/admin', '/client-portal']) {
    await page.goto(path);
    expect(await tryStyles(page), path).toEqual({ withNonce: true, without: false });
  }
});

test('a public page may write none', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Content Security Policy|Applying inline style/);
  await page.goto('/');
  await expect(page.locator('meta[property="csp-nonce"]')).toHaveCount(0);
  expect(await tryStyles(page)).toEqual({ withNonce: false, without: false });
});

test('whoever comes from a public page to a private one gets a document with a nonce', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Account' }).click();
  await markDocument(page);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await readNonce(page)).not.toBe('');

  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goForward();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toBeVisible();
});

test('a navigation inside a public document that ends at a private page loads its document', async ({
  page,
  signIn,
}) => {
  await signIn('client-style-document');
  await page.goto('/privacy');
  await page.waitForFunction(() => 'addWebNotification' in window);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await markDocument(page);
  await page.evaluate(() => {
    // The browser's own, as the page's counts the entries of the router.
    History.prototype.pushState.call(window.history, { idx: 1 }, '', '/client-portal?tab=profile');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  });
  await page.waitForFunction(() => !('isMarked' in window) && document.readyState === 'complete');
  expect(await readNonce(page)).not.toBe('');
  await expect(page).toHaveURL(/\/client-portal\?tab=profile$/);
});
