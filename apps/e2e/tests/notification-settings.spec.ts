import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('the summary shows what is set, and leads to the page that sets it', async ({ page, toast }) => {
  await page.goto('/admin?section=settings');
  const button = page.getByRole('button', { name: 'Notification Settings' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Notification Settings' });
  await expect(dialog.getByText('Contact submissions').locator('..')).toContainText('On, at once');
  await expect(dialog).toContainText('30, 14, 7, 3 and 1 days before expiration');
  await dialog.getByRole('link', { name: 'Change these settings' }).click();
  await expect(dialog).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Notification Settings' });
  await expect(page).toHaveURL(/section=settings&edit=notifications/);

  const days = form.getByLabel('Days before expiration');
  await expect(days).toHaveValue('30, 14, 7, 3, 1');
  await days.fill('30, 2.5');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Use whole numbers from 1 to 90\./);
  await days.fill('30, 14, 7, 3, 1');
  const alerts = form.getByLabel('System alerts');
  await alerts.selectOption('Once a day, at 9:00');
  // What was chosen is still there after a reload.
  await page.reload();
  await expect(alerts).toHaveValue('daily');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast).toContainText('Notification settings saved');
  await expect(button).toBeFocused();

  await page.goto('/admin?section=settings&edit=notifications');
  await expect(alerts).toHaveValue('daily');
  await alerts.selectOption('Off');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast).toContainText('Notification settings saved');
});

test('an address that cannot be is said at its field, and the command palette opens the page', async ({
  page,
}) => {
  await page.goto('/admin?section=packages');
  await expect(page.getByRole('heading', { level: 1, name: 'Coaching Packages' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('notification settings');
  await page.getByRole('option', { name: /^Notification Settings/ }).click();
  const form = page.getByRole('form', { name: 'Notification Settings' });
  const addresses = form.getByLabel('Send emails to');
  await addresses.fill('office@example.com, nobody');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(addresses).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await form.getByRole('button', { name: 'Back to the settings' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\?section=settings$/);
});

test('the summary has every address and every time', async ({ page }) => {
  const settings = {
    addresses: ['owner@example.com', 'office@example.com'],
    events: {
      contact_form: 'hourly',
      newsletter_subscription: 'off',
      client_enrollment: 'daily',
      renewal_request: 'at_once',
      session_changed: 'at_once',
      system_alert: 'off',
    },
    reminderDays: [60, 7],
    clientEmails: {},
    updatedAt: null,
  };
  const alerts = {
    success: true,
    alerts: {
      email: { configured: true },
      database: { status: 'Connected' },
      notifications: { adminEmail: 'owner@example.com' },
    },
  };
  await stubCalls(page, {
    'settings.alerts': { data: alerts },
    'settings.notifications': { data: settings },
  });
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Notification Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notification Settings' });
  for (const [name, value] of [
    ['Admin email', 'owner@example.com, office@example.com'],
    ['Contact submissions', 'On, once an hour'],
    ['Newsletter subscriptions', 'Off'],
    ['Client enrollments', 'On, once a day, at 9:00'],
    ['Renewal requests', 'On, at once'],
    ['Reminders to clients', '60 and 7 days before expiration'],
  ] as const) {
    await expect(dialog.getByText(name).locator('..')).toContainText(value);
  }
  // Here they are only read.
  await expect(dialog.locator('input, textarea, select, [role=switch], [contenteditable]')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notification Settings' })).toBeFocused();
});
