import type { Page } from '@playwright/test';
import type { SystemPart, SystemStatus } from '@rapport/domain/settings/system';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

const part = (key: string, name: string, more: Partial<SystemPart> = {}): SystemPart => ({
  key,
  name,
  state: 'fine',
  label: 'Fine',
  sentence: `${name} works.`,
  says: null,
  action: null,
  ...more,
});

const WEBHOOKS = part('webhooks', 'Webhooks', {
  state: 'warning',
  label: 'No reports',
  sentence: 'No delivery report has come back for an email sent 22 minutes ago.',
  action: { label: 'Set up again', href: '/admin?section=site&setup=postmark' },
});
const EMAIL = part('email', 'Email', {
  state: 'broken',
  label: 'Waiting to send',
  sentence: "Postmark hasn't approved your account yet. 3 emails are waiting.",
  says: 'Your account is pending approval.',
  action: { label: 'Open Postmark', href: 'https://account.postmarkapp.com' },
});
const FINE = [part('backups', 'Backups'), part('database', 'Database')];

/** What the server says of itself, with other parts. */
async function readStatus(page: Page): Promise<SystemStatus> {
  const response = await page.request.get('/api/admin/settings/system');
  expect(response.status()).toBe(200);
  return response.json();
}

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

test('System says what does not work with its way out, and then that everything works', async ({ page }) => {
  const status = await readStatus(page);
  const answers = {
    'settings.system': {
      data: { ...status, checkedAt: '2026-11-25T10:41:00.000Z', parts: [WEBHOOKS, EMAIL, ...FINE] },
    },
  };
  await stubCalls(page, answers);
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await expect(page).toHaveURL('/admin?section=settings&edit=system');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 of 4' })).toHaveText('2 of 4 need attention');
  await expect(page.getByText(/checked \d+:41 [AP]M/)).toBeVisible();

  // The worst first.
  await expect(page.getByRole('main').getByRole('region')).toHaveText([
    /^EmailWaiting to send/,
    /^WebhooksNo/,
  ]);
  const email = page.getByRole('region', { name: 'Email' });
  await expect(email).toContainText('Postmark says: “Your account is pending approval.”');
  await expect(email.getByRole('link', { name: 'Open Postmark' })).toHaveAttribute(
    'href',
    'https://account.postmarkapp.com',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Database works.' })).toContainText('Fine');
  await expectAccessibleInEveryTheme(page, [360, 1440]);

  await page.getByRole('link', { name: 'Set up again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();

  answers['settings.system'].data.parts = FINE;
  const check = page.getByRole('button', { name: 'Check now' });
  await check.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything works')).toBeVisible();
  await expect(check).toBeFocused();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Everything works')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/admin?section=settings');
  await expect(page.getByText('Everything works.')).toBeVisible();
  // A batch with other calls may still be on its way to the server.
  await page.unrouteAll({ behavior: 'wait' });
});

test('System shows what this server says of itself, and that it could not be read', async ({
  page,
  expectConsoleErrors,
}) => {
  const { parts, software } = await readStatus(page);
  await page.goto('/admin?section=settings&edit=system');
  for (const { name, sentence } of parts.filter(({ key }) => key === 'database' || key === 'sign-in')) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(sentence.slice(0, 20));
  }
  await expect(page.getByText(`${software.version}, built`)).toBeVisible();

  expectConsoleErrors(/status of 500/);
  await stubCalls(page, { 'settings.system': { status: 500 } });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('the state of the system');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
