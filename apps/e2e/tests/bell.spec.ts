import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const KEY = 'webNotifications';
const MINUTE = 60_000;

interface Stored {
  id: string;
  title: string;
  message: string;
  type: string;
  timestamp: string;
  read: boolean;
}

function bellOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
}

function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications', exact: true });
}

async function add(page: Page, title: string, type = 'success'): Promise<void> {
  // The function is there once the page has come alive; before, the notification would be lost without a word.
  await page.waitForFunction(() => 'addWebNotification' in window);
  await page.evaluate(
    (notification) => {
      const { addWebNotification } = window as unknown as { addWebNotification: (added: unknown) => void };
      addWebNotification(notification);
    },
    { title, message: `${title}: the message`, type },
  );
}

async function storedIn(page: Page): Promise<Stored[]> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '[]') as Stored[];
}

/** Puts a list into the browser before the page is opened. */
async function store(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (key && value && !localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [KEY, text],
  );
}

test.describe('the bell of the site', () => {
  test('is not there for an anonymous visitor', async ({ page }) => {
    const asked = page.waitForResponse(/account\.session/);
    await page.goto('/');
    expect((await asked).status()).toBe(200);
    await expect(bellOf(page)).toHaveCount(0);
  });

  test('opens and closes an empty panel of 400 px', async ({ page, signIn }) => {
    await signIn('client-bell-1');
    await page.goto('/');
    await bellOf(page).click();
    const panel = panelOf(page);
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    await expect(panel.getByText("We'll notify you when something happens")).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Mark all read' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Clear all' })).toBeVisible();
    const heights = await panel
      .locator('> div')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight));
    expect(heights).toContain(400);
    await bellOf(page).click();
    await expect(panel).toBeHidden();
    await bellOf(page).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bellOf(page)).toBeFocused();
  });

  test('lists what was added, newest first, marks one and all read, and clears; without a call to the server', async ({
    page,
    signIn,
  }) => {
    await signIn('client-bell-2');
    await page.goto('/');
    await bellOf(page).click();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));

    for (const type of ['success', 'error', 'warning', 'foo']) await add(page, `Sample ${type}`, type);
    const panel = panelOf(page);
    const items = panel.getByRole('listitem');
    await expect(items).toHaveText([/Sample foo/, /Sample warning/, /Sample error/, /Sample success/]);
    await expect(items.first()).toContainText('Sample foo: the message');
    await expect(items.first()).toContainText(/^Information, unread/);
    await expect(items.first()).toContainText('Just now');
    await expect(panel).toContainText('You have 4 unread notifications');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 4 unread');
    await expect(bellOf(page)).toHaveText('4');
    const stored = await storedIn(page);
    expect(stored.map(({ type }) => type)).toEqual(['info', 'warning', 'error', 'success']);
    for (const { id, timestamp, read } of stored) {
      expect(id).toMatch(/^\d{13}$/);
      expect(new Date(timestamp).toISOString()).toBe(timestamp);
      expect(read).toBe(false);
    }

    await items.nth(1).getByRole('button').click();
    await expect(panel).toContainText('You have 3 unread notifications');
    expect((await storedIn(page)).map(({ read }) => read)).toEqual([false, true, false, false]);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect(panel).toContainText('You have 0 unread notifications');
    expect((await storedIn(page)).every(({ read }) => read)).toBe(true);
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    expect(await storedIn(page)).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('tells how long ago each was', async ({ page, signIn }) => {
    const now = Date.now();
    const ages: [number, string][] = [
      [10_000, 'Just now'],
      [5 * MINUTE + 1000, '5m ago'],
      [3 * 60 * MINUTE + 1000, '3h ago'],
      [10 * 24 * 60 * MINUTE + 1000, '10d ago'],
    ];
    const list = ages.map(([age], index) => ({
      id: String(now - age),
      title: `Sample ${index}`,
      message: 'A message',
      type: 'info',
      timestamp: new Date(now - age).toISOString(),
      read: true,
    }));
    await store(page, JSON.stringify(list));
    await signIn('client-bell-3');
    await page.goto('/');
    await bellOf(page).click();
    for (const [index, [, text]] of ages.entries()) {
      await expect(panelOf(page).getByRole('listitem').nth(index)).toContainText(text);
    }
  });

  test('keeps fifty, the newest', async ({ page, signIn }) => {
    await signIn('client-bell-4');
    await page.goto('/');
    await expect(bellOf(page)).toBeVisible();
    for (let number = 1; number <= 51; number += 1) await add(page, `Sample ${number}`);
    const stored = await storedIn(page);
    expect(stored).toHaveLength(50);
    expect([stored[0]?.title, stored.at(-1)?.title]).toEqual(['Sample 51', 'Sample 2']);
    await expect(bellOf(page)).toHaveText('50');
  });

  test('starts empty when what is stored cannot be read, and says so in the console', async ({
    page,
    signIn,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/stored notifications cannot be read/);
    await store(page, '{not json');
    await signIn('client-bell-5');
    const logged = page.waitForEvent('console', (message) => /cannot be read/.test(message.text()));
    await page.goto('/');
    await logged;
    await bellOf(page).click();
    await expect(panelOf(page).getByText('No notifications yet')).toBeVisible();
  });

  test('follows what happens in another tab', async ({ page, context, signIn }) => {
    await signIn('client-bell-6');
    await page.goto('/');
    await bellOf(page).click();
    const other = await context.newPage();
    await other.goto('/privacy');
    await add(other, 'From the other tab');
    await expect(panelOf(page).getByRole('listitem')).toHaveText([/From the other tab/]);
    await expect(bellOf(page)).toHaveText('1');
  });
});
