import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menus.ts';
import { stubCalls } from '../support/stub-calls.ts';

// No call here changes data: the changes are stubbed.
const FAILURE = { status: 500 };

test.beforeEach(async ({ signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/500/);
  await signIn('admin');
});

test('packages: a failed update is reported and loses no text', async ({ page, toast }) => {
  await stubCalls(page, { 'packages.update': FAILURE });
  await page.goto('/admin?section=packages');
  await chooseFrom(page.getByRole('button', { name: /^Actions for / }).first(), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Package' });
  await dialog.getByLabel(/^Package name/).fill('Typed and not lost');
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expectErrorToast(toast, 'Failed to update coaching package');
  await expect(dialog.getByLabel(/^Package name/)).toHaveValue('Typed and not lost');
});

test('newsletter: failed deletions of one and of many are reported', async ({ page, toast }) => {
  const subscriber = (number: number) => ({
    id: `0190c000-0000-7000-8000-00000000000${number}`,
    email: `stubbed-${number}@example.com`,
    tags: [],
    status: 'confirmed',
    createdAt: '2026-01-05T09:30:00.000Z',
  });
  const newsletters = [subscriber(1), subscriber(2)];
  await stubCalls(page, {
    'newsletter.list': { data: { newsletters, total: 2, nextCursor: null } },
    'newsletter.ids': { data: { ids: newsletters.map(({ id }) => id) } },
    'newsletter.delete': FAILURE,
  });
  await page.goto('/admin?section=newsletter');
  await page.getByRole('button', { name: 'Delete stubbed-1@example.com' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  await yes.click();
  await expectErrorToast(toast, 'Failed to delete newsletter subscription');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Select stubbed-1@example.com').check();
  await page.getByLabel('Select stubbed-2@example.com').check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await yes.click();
  await expectErrorToast(toast, 'Failed to delete selected newsletter subscriptions');
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('enrollments: a failed enrollment and a failed confirmation are reported', async ({ page, toast }) => {
  await stubCalls(page, { 'enrollments.create': FAILURE });
  await page.goto('/admin?section=enrollments');
  await page.getByRole('button', { name: 'Enroll Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
  await dialog.getByLabel(/^Client name/).fill('Sample Person');
  await dialog.getByLabel(/^Client email/).fill('sample.person@example.com');
  await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Enroll Client' }).click();
  await expectErrorToast(toast, 'Failed to enroll client');
  await expect(dialog.getByLabel(/^Client name/)).toHaveValue('Sample Person');

  const enrollment = { emailStatus: 'failed' };
  await stubCalls(page, {
    'enrollments.create': { data: { success: true, message: 'enrolled', enrollment } },
  });
  await dialog.getByRole('button', { name: 'Enroll Client' }).click();
  await expectErrorToast(toast, 'Client enrolled but confirmation email failed to send');
});
