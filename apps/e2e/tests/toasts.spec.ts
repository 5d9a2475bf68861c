import type { Page } from '@playwright/test';
import { campaignEditor, paste } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';
import { failCall } from '../support/stub-calls.ts';

/** Brings a toast up, the way a visitor meets one: a form that the server fails to take. */
async function failToSubscribe(page: Page): Promise<void> {
  const form = page.locator('#newsletter form');
  await form.getByLabel(/^Email/).fill('reader@example.com');
  await form.getByRole('button').click();
}

/**
 * Keeps the toast that is shown, which waits for who looks at another window: on a busy machine it would be gone before
 * the test has looked twice, and what is gone has no box. A pointer that leaves the toast would let it go on.
 */
async function keepToast(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

for (const width of [360, 1440]) {
  test(`toasts cover no button of an open dialog at ${width} px`, async ({ page, signIn, toast }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn('admin');
    const editor = campaignEditor(page);
    await editor.open();
    await editor.content.click();
    await paste(page, { fileTypes: ['image/png'] });
    const card = toast.getByRole('listitem');
    await expect(card).toContainText('1 picture was left out');
    await keepToast(page);
    const findCovered = () =>
      editor.form.evaluate((dialog) => {
        const around = dialog.getBoundingClientRect();
        const over = document.querySelector('[aria-label^="Notifications"] li')?.getBoundingClientRect();
        if (!over) return ['no toast'];
        return [...dialog.querySelectorAll('button')]
          .filter((button) => {
            const box = button.getBoundingClientRect();
            const isShown = box.top < around.bottom && box.bottom > around.top && button.tabIndex >= 0;
            const isBeside = box.right <= over.left || box.left >= over.right;
            return isShown && !isBeside && box.bottom > over.top && box.top < over.bottom;
          })
          .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      });
    await expect.poll(findCovered).toEqual([]);
    await expect(card).toBeInViewport({ ratio: 1 });
    await editor.form.getByRole('group', { name: 'Packages' }).scrollIntoViewIfNeeded();
    await expect.poll(findCovered).toEqual([]);
  });
}

test('toasts cover no choice between the forms of a dialog on a phone', async ({
  page,
  signIn,
  rows,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const email = `toast-${Date.now()}@example.com`;
  await rows.enroll(email, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${email}`);
  await failCall(page, 'enrollments.logHours');
  await choosePlanAction(page, 'Hours');
  const dialog = page.getByRole('dialog', { name: /^Hours of/ });
  await dialog.getByRole('button', { name: 'Log session' }).click();
  const card = toast.getByRole('listitem');
  await expect(card).toBeVisible();
  await keepToast(page);
  const choice = dialog.getByRole('radiogroup');
  await choice.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [shown, below] = [await card.boundingBox(), await choice.boundingBox()];
      if (!shown || !below) return 'not on the screen';
      return shown.y < below.y + below.height && below.y < shown.y + shown.height ? 'covered' : 'free';
    })
    .toBe('free');
});

for (const width of [360, 1440]) {
  test(`toasts cover no item of the open menu of a row at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500/);
    await page.setViewportSize({ width, height: 740 });
    await signIn('admin');
    await failCall(page, 'packages.update');
    await page.goto('/admin?section=packages');
    const openers = page.getByRole('button', { name: /^Actions for / });
    await openers.first().click();
    await page.getByRole('menuitem', { name: /^Make / }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toHaveCount(0);
    const card = toast.getByRole('listitem');
    await expect(card).toBeVisible();
    await keepToast(page);
    // A toast is at the top of a phone and at the bottom of a desktop.
    const block = width === 360 ? 'start' : 'end';
    const opener = width === 360 ? openers.first() : openers.last();
    await opener.evaluate(
      (button, to) => button.scrollIntoView({ block: to }),
      block as ScrollLogicalPosition,
    );
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect
      .poll(async () => {
        const [shown, below] = [await card.boundingBox(), await menu.boundingBox()];
        if (!shown || !below) return 'not on the screen';
        const isBeside = shown.x + shown.width <= below.x || below.x + below.width <= shown.x;
        const isApart = shown.y + shown.height <= below.y || below.y + below.height <= shown.y;
        return isBeside || isApart ? 'free' : 'covered';
      })
      .toBe('free');
  });
}

test.describe('toasts', () => {
  test.beforeEach(async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/500/);
    await page.route('**/trpc/newsletter.subscribe**', (route) => route.fulfill({ status: 500, body: '{}' }));
  });

  test('stand for five seconds', async ({ page, toast }) => {
    await page.clock.install();
    await page.goto('/');
    await failToSubscribe(page);
    const card = toast.getByRole('listitem');
    await expect(card).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(card).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(card).toHaveCount(0);
  });

  test('are one at a time, at most 420 px wide, at the bottom right', async ({ page, toast }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await failToSubscribe(page);
    const card = toast.getByRole('listitem');
    await expect(card).toHaveCount(1);
    await failToSubscribe(page);
    await expect(card).toHaveCount(1);
    // The second replaces the first at any moment, so everything is checked together until it holds.
    await expect(async () => {
      const box = await card.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(420);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 60);
    }).toPass({ timeout: 10_000 });
  });

  test('are reached with F8 and dismissed with their button', async ({ page, toast }) => {
    await page.goto('/');
    await failToSubscribe(page);
    const card = toast.getByRole('listitem');
    await expect(card).toBeVisible();
    await page.keyboard.press('F8');
    await expect(toast.getByRole('list')).toBeFocused();
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card).toHaveCount(0);
  });

  test('are swiped away to the right past 50 px, and not before', async ({ page, toast }) => {
    await page.goto('/');
    await failToSubscribe(page);
    const card = toast.getByRole('listitem');
    await expect(card).toBeVisible();
    const swipe = async (distance: number) => {
      const box = await card.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(card).toHaveAttribute('data-state', 'open');
    await swipe(-120);
    await expect(card).toHaveAttribute('data-state', 'open');
    await swipe(60);
    await expect(card).toHaveCount(0);
  });
});
