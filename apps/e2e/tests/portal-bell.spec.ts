import { expect, test } from '../support/fixtures.ts';

test('the bell in the header: badge, reading, deleting, times, news after 30 seconds', async ({
  page,
  signIn,
  rows,
}) => {
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
