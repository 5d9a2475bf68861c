import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

const FAILURE = { status: 500 };

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('Email Gateway shows whether email is set up, and Configure only says whom to contact', async ({
  page,
  toast,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await stubCalls(page, { 'settings.email': { data: { configured: true, status: 'Configured' } } });
  await page.goto('/admin?section=settings');
  const card = page.getByRole('region', { name: 'Email Gateway' });
  await expect(card.getByText('Configured', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await stubCalls(page, { 'settings.email': { data: { configured: false, status: 'Not configured' } } });
  await page.reload();
  await expect(card.getByText('Not configured', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Configure' }).click();
  await expect(toast).toContainText(
    'Please contact the system administrator to update the Postmark keys through environment variables.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('Database & Storage shows the status of the response, and Connected without one', async ({ page }) => {
  const alertsWith = (database: object) => ({
    data: {
      success: true,
      alerts: { email: { configured: true }, database, notifications: { adminEmail: '' } },
    },
  });
  await stubCalls(page, { 'settings.alerts': alertsWith({ status: 'Disconnected' }) });
  await page.goto('/admin?section=settings');
  const card = page.getByRole('region', { name: 'Database & Storage' });
  await expect(card.getByText('Disconnected', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await stubCalls(page, { 'settings.alerts': alertsWith({}) });
  await page.reload();
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expect(card.getByRole('button')).toHaveText(['Backup Data', 'View Stats', 'Maintenance', 'Backups']);
});

test('View Stats shows every figure with its unit', async ({ page }) => {
  const stats = {
    totalRecords: 12345,
    tables: { contacts: 12000, newsletters: 340, enrollments: 5 },
    diskUsage: 42.5,
    connectionStatus: 'Connected',
  };
  await stubCalls(page, { 'database.stats': { data: { success: true, stats } } });
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'View Stats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Database stats' });
  for (const [name, value] of [
    ['Total records', '12,345'],
    ['Contacts', '12,000'],
    ['Newsletter subscribers', '340'],
    ['Enrollments', '5'],
    ['Disk usage', '42.5 MB'],
    ['Connection', 'Connected'],
  ] as const) {
    await expect(dialog.getByText(name, { exact: true }).locator('..')).toContainText(value);
  }
});

test('the figures and the maintenance of the database are those of the server', async ({ page, toast }) => {
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'View Stats' }).click();
  await expect(page.getByRole('dialog', { name: 'Database stats' })).toContainText('MB');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Maintenance' }).click();
  await expect(toast).toContainText(/records in .* seconds/);
});

test('Security & Access shows the provider as Active, with Privacy Policy and Data Audit', async ({
  page,
}) => {
  await stubCalls(page, { 'settings.security': { data: { provider: 'id.example.com', status: 'Active' } } });
  await page.goto('/admin?section=settings');
  const card = page.getByRole('region', { name: 'Security & Access' });
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card).toContainText('Admins sign in at id.example.com.');
  await expect(card.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(card.getByRole('button')).toHaveText([
    'Data Audit',
    'Active sessions',
    'API tokens',
    'Audit log',
  ]);
});

for (const [provider, sentence] of [
  ['Built-in sign-in', 'Admins sign in here, with a passkey or a code sent by email.'],
  ['Local sign-in', 'Admins sign in here without a password, because this is local mode.'],
] as const) {
  test(`Security & Access says how admins sign in: ${provider}`, async ({ page }) => {
    await stubCalls(page, { 'settings.security': { data: { provider, status: 'Active' } } });
    await page.goto('/admin?section=settings');
    await expect(page.getByRole('region', { name: 'Security & Access' })).toContainText(sentence);
  });
}

test.describe('a failure shows the specified sentence', () => {
  const failing = (call: string, name: string, sentence: string, press?: string) =>
    test(`${name}: ${sentence}`, async ({ page, toast, expectConsoleErrors }) => {
      expectConsoleErrors(/500/);
      if (press === undefined) await stubCalls(page, { [call]: FAILURE });
      await page.goto('/admin?section=settings');
      if (press !== undefined) {
        await expect(page.getByRole('region', { name: 'Email Gateway' })).toContainText(/configured/i);
        await stubCalls(page, { [call]: FAILURE });
        await page.getByRole('button', { name: press }).click();
      }
      await expectErrorToast(toast, sentence);
    });
  failing('settings.alerts', 'the settings', 'Failed to load alert settings');
  failing('emailTemplates.list', 'the templates', 'Failed to load email templates', 'Email Templates');
  failing('database.stats', 'the statistics', 'Failed to fetch database stats', 'View Stats');
  failing('database.maintain', 'the maintenance', 'Failed to perform database maintenance', 'Maintenance');
  failing('database.backup', 'the backup', 'Failed to create database backup', 'Backup Data');
  failing('settings.email', 'the provider', 'Failed to configure Postmark', 'Configure');
});

test('settings that could not be loaded are shown as unknown, not as facts', async ({ page }) => {
  await stubCalls(page, { 'settings.email': FAILURE, 'settings.alerts': FAILURE });
  await page.goto('/admin?section=settings');
  const storage = page.getByRole('region', { name: 'Database & Storage' });
  const gateway = page.getByRole('region', { name: 'Email Gateway' });
  await expect(storage.getByText('Unknown', { exact: true })).toBeVisible();
  await expect(gateway.getByText('Unknown', { exact: true })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notification Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notification Settings' });
  await expect(dialog).toContainText("Couldn't load it");
  await expect(dialog).not.toContainText('Not set');
});
