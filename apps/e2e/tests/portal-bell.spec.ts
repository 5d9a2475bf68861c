import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

test('the bell in the header: badge, reading, deleting, times, news after 30 seconds', async ({
  page,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const email = 'client-notified@example.com';
  await rows.enroll(email, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await rows.notify(email, 'Ten days old', 'low', 10);
  await rows.notify(email, 'Three days old', 'urgent', 3);
  await rows.notify(email, 'New', 'high');
  await signIn('client-notified');
  await page.clock.install();
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const items = page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem');
  await expect(items).toHaveText([
    /New.*Just now/,
    /Three days old.*3d ago/,
    /Ten days old.*[A-Z][a-z]{2} \d+, \d{4}/,
  ]);
  await items
    .first()
    .getByRole('button', { name: /^Unread: New/ })
    .click();
  const twoUnread = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(twoUnread).toBeVisible();
  // A notification opens its subject.
  await expect(page).toHaveURL('/client-portal?tab=renewals');
  await expect(items.first()).toBeHidden();
  await twoUnread.click();
  await stubCalls(page, { 'notifications.markRead': { status: 500, message: 'Something went wrong' } });
  const askedAgain = page.waitForResponse(/notifications\.listAll/);
  await items.getByRole('button', { name: /^Unread: Three days old/ }).click();
  await askedAgain;
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.unrouteAll();
  await twoUnread.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  for (const left of [2, 1, 0]) {
    await page
      .getByRole('button', { name: /^Delete notification/ })
      .first()
      .click();
    await expect(items).toHaveCount(left);
  }
  await expect(page.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No notifications')).toBeHidden();
  await rows.notify(email, 'News', 'high');
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('the bell shows 99+ above 99, and every type and priority there is, a strange one too', async ({
  page,
  signIn,
  rows,
}) => {
  await rows.enroll('client-counted@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await signIn('client-counted');
  const types = [
    ['contact_form', 'urgent'],
    ['newsletter_subscription', 'high'],
    ['client_enrollment', 'medium'],
    ['renewal_request', 'low'],
    ['system_alert', 'strange'],
  ];
  const createdAt = new Date().toISOString();
  const notifications = types.map(([type, priority], index) => ({
    id: `0190c000-0000-7000-8000-00000000000${index}`,
    type,
    title: `Sample of ${type}`,
    message: 'A sample message.',
    isRead: false,
    priority,
    createdAt,
    subject: null,
  }));
  await stubCalls(page, {
    'notifications.listAll': { data: { notifications, unreadCount: 100, nextCursor: null } },
  });
  await page.goto('/client-portal');
  const bell = page.getByRole('button', { name: 'Notifications, 99+ unread' });
  await expect(bell).toContainText('99+');
  await bell.click();
  const items = page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem');
  await expect(items).toHaveText(types.map(([type]) => new RegExp(`Sample of ${type}`)));
});
