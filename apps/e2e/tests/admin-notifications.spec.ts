import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fetchOthers } from '../support/stub-calls.ts';

const NOW = new Date('2026-03-20T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

interface ServerNotification {
  id: string;
  type: string;
  title: string;
  message: string;
  isRead: boolean;
  priority: string;
  createdAt: string;
  subject: null;
}

const notification = (number: number, changes: Partial<ServerNotification>): ServerNotification => ({
  id: `0190d000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  type: 'contact_form',
  title: `Notification ${number}`,
  message: `Message ${number}`,
  isRead: false,
  priority: 'medium',
  createdAt: ago(0),
  subject: null,
  ...changes,
});

/** Stubs the notifications of the server, and counts how often the list is loaded. */
async function serve(
  page: Page,
  state: { list: ServerNotification[]; unread?: number; loads: number; failing: boolean },
) {
  await page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const isServed = (name: string) => name.startsWith('notifications.');
    if (!names.some(isServed)) return route.fallback();
    const real = names.every(isServed) ? [] : await fetchOthers(route);
    const body = route.request().postDataJSON() as Record<string, { id?: string }> | null;
    const results = names.map((name, index) => {
      if (!isServed(name)) return real[index];
      if (name === 'notifications.listAll') {
        state.loads += 1;
        const unreadCount = state.unread ?? state.list.filter(({ isRead }) => !isRead).length;
        return { result: { data: { notifications: state.list, unreadCount, nextCursor: null } } };
      }
      if (state.failing) {
        const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
        return { error: { code: -32603, message: 'Stubbed failure', data } };
      }
      const id = body?.[String(index)]?.id;
      if (name === 'notifications.delete') state.list = state.list.filter((one) => one.id !== id);
      else
        state.list = state.list.map((one) =>
          id === undefined || one.id === id ? { ...one, isRead: true } : one,
        );
      return { result: { data: { success: true, message: 'Done' } } };
    });
    return route.fulfill({
      status: state.failing && route.request().method() === 'POST' ? 500 : 200,
      json: results,
    });
  });
}

test('the admin reads, marks and deletes notifications, which are loaded again after each change and every 30 seconds', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/500/);
  const state = {
    list: [
      notification(1, { type: 'contact_form', priority: 'urgent', createdAt: ago(0.5) }),
      notification(2, { type: 'newsletter_subscription', priority: 'high', createdAt: ago(5) }),
      notification(3, { type: 'client_enrollment', priority: 'low', createdAt: ago(3 * 60) }),
      notification(4, { type: 'renewal_request', priority: 'other', createdAt: ago(6 * 24 * 60) }),
      notification(5, { type: 'system_alert', createdAt: ago(8 * 24 * 60) }),
    ],
    loads: 0,
    failing: false,
  };
  await serve(page, state);
  await signIn('admin');
  await page.clock.install({ time: NOW });
  await page.goto('/admin?section=packages');
  await page.getByRole('button', { name: 'Notifications, 5 unread' }).click();
  const panel = page.getByRole('region', { name: 'Your notifications' });
  const items = panel.getByRole('listitem');
  await expect(items).toHaveText([
    /Notification 1.*Urgent.*Just now/s,
    /Notification 2.*Important.*5m ago/s,
    /Notification 3.*3h ago/s,
    /Notification 4.*6d ago/s,
    /Notification 5.*Mar 12, 2026/s,
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();

  // A change that fails shows nothing, and the list is loaded again.
  state.failing = true;
  let before = state.loads;
  await items.getByRole('button', { name: /^Unread: Notification 1/ }).click();
  await expect.poll(() => state.loads).toBeGreaterThan(before);
  // It opens its subject, and the panel closes.
  await expect(page).toHaveURL('/admin?section=contacts');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Notifications, 5 unread' }).click();
  before = state.loads;
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => state.loads).toBeGreaterThan(before);
  before = state.loads;
  await panel.getByRole('button', { name: 'Delete notification: Notification 2' }).click();
  await expect.poll(() => state.loads).toBeGreaterThan(before);
  await expect(items).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible();
  await expect(page.getByText('Stubbed failure')).toHaveCount(0);
  await expect(toast.getByRole('listitem')).toHaveCount(0);
  state.failing = false;

  before = state.loads;
  await items.getByRole('button', { name: /^Unread: Notification 1/ }).click();
  await expect(panel).toBeHidden();
  const fourUnread = page.getByRole('button', { name: 'Notifications, 4 unread' });
  await expect(fourUnread).toBeVisible();
  await fourUnread.click();
  expect(state.loads).toBeGreaterThan(before);
  before = state.loads;
  await panel.getByRole('button', { name: 'Delete notification: Notification 2' }).click();
  await expect(items).toHaveCount(4);
  expect(state.loads).toBeGreaterThan(before);
  before = state.loads;
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(state.loads).toBeGreaterThan(before);

  state.list = [];
  before = state.loads;
  await page.clock.fastForward(30_000);
  await expect(panel.getByText('No notifications')).toBeVisible();
  expect(state.loads).toBe(before + 1);
  await page.clock.fastForward(29_000);
  expect(state.loads).toBe(before + 1);
  await page.clock.fastForward(1_500);
  await expect.poll(() => state.loads).toBe(before + 2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('the badge stops counting at 99', async ({ page, signIn }) => {
  await serve(page, { list: [notification(1, {})], unread: 100, loads: 0, failing: false });
  await signIn('admin');
  await page.goto('/admin?section=packages');
  const bell = page.getByRole('button', { name: 'Notifications, 99+ unread' });
  await expect(bell).toHaveText('99+');
});

test('the panel stays open when a page that opens late takes the focus, and Tab and Escape close it', async ({
  page,
  signIn,
}) => {
  await serve(page, { list: [notification(1, {})], loads: 0, failing: false });
  await signIn('admin');
  await page.goto('/admin?section=packages');
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  const panel = page.getByRole('region', { name: 'Your notifications' });
  await bell.click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  const main = page.locator('main');
  // As after a navigation, when the focus goes to the new page.
  const openPage = () =>
    main.evaluate((element) => {
      element.tabIndex = -1;
      element.focus();
    });
  await openPage();
  await expect(main).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();

  await bell.click();
  await expect(panel).toBeVisible();
  await openPage();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});
