import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';

/**
 * Notes in the page when the pointer last came to or left an element, and when the document next holds what a selector
 * names; returns the time in between, in milliseconds. Measured there, because the way to the page takes time of its own.
 */
async function measure(
  element: Locator,
  from: 'pointerenter' | 'pointerleave',
  until: string,
): Promise<() => Promise<number>> {
  const handle = await element.evaluateHandle(
    (node, { from, until }) => {
      const times = { from: 0, until: 0 };
      const noteTime = () => {
        if (times.from > 0 && times.until === 0 && document.querySelector(until))
          times.until = performance.now();
      };
      node.addEventListener(from, () => {
        times.from = performance.now();
        // What comes at once may be there before the element itself is reported.
        noteTime();
      });
      new MutationObserver(noteTime).observe(document, { childList: true, subtree: true, attributes: true });
      return times;
    },
    { from, until },
  );
  return async () => {
    await expect.poll(() => handle.evaluate(({ until }) => until)).toBeGreaterThan(0);
    return handle.evaluate((times) => times.until - times.from);
  };
}

test('a tooltip opens after 700 ms, and the next one at once', async ({ page, signIn }) => {
  const mark = `tip${Date.now()}`;
  await page.request.post('/api/contact', {
    headers: { origin: PRODUCT_URL },
    data: { name: 'Ada', email: `ada@${mark}.example.com`, message: 'A message' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const email = page.getByRole('button', { name: 'Email Ada' });
  const edit = page.getByRole('button', { name: 'Edit Ada' });
  await edit.waitFor();
  const first = await measure(email, 'pointerenter', '[role="tooltip"]');
  await email.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Email Ada');
  const waited = await first();
  expect(waited).toBeGreaterThan(690);
  expect(waited).toBeLessThan(5_000);

  const id = await page.getByRole('tooltip').getAttribute('id');
  const next = await measure(edit, 'pointerenter', `[role="tooltip"]:not([id="${id}"])`);
  await edit.hover();
  await expect(page.getByRole('tooltip', { name: 'Edit Ada' })).toBeVisible();
  expect(await next()).toBeLessThan(690);

  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('a scroll area hides its bar 600 ms after the pointer has left', async ({ page, signIn }) => {
  const at = new Date().toISOString();
  const list = Array.from({ length: 20 }, (_, index) => ({
    id: String(Date.now() - index),
    title: `Sample ${index}`,
    message: 'A message',
    type: 'info',
    timestamp: at,
    read: true,
  }));
  await page.addInitScript((text) => localStorage.setItem('webNotifications', text), JSON.stringify(list));
  await signIn('client-scrolling');
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const area = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .locator('.mantine-ScrollArea-root');
  const bar = area.locator('.mantine-ScrollArea-scrollbar[data-orientation="vertical"]');
  await area.hover();
  await expect(bar).toHaveAttribute('data-state', 'visible');
  const hidden = await measure(
    area,
    'pointerleave',
    '.mantine-ScrollArea-scrollbar[data-orientation="vertical"][data-state="hidden"]',
  );
  await page.mouse.move(5, 500);
  await expect(bar).toHaveAttribute('data-state', 'hidden');
  await expect(bar).toBeHidden();
  const stayed = await hidden();
  expect(stayed).toBeGreaterThan(590);
  expect(stayed).toBeLessThan(5_000);
});
