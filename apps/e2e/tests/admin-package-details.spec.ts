import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { createContacts, createPackage } from '../support/sample-records.ts';
import { stubCalls } from '../support/stub-calls.ts';

// The preview runs no scripts, not even the one of the test recorder.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/Blocked script execution/));

test('Send Package Details emails each selected contact and names deleted ones', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const mark = `d${Date.now()}`;
  await createContacts(page, mark, ['Ada', 'Berta', 'Cleo']);
  await signIn('admin');
  await createPackage(page, `Details ${mark}`);
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await expect(page.getByRole('button', { name: 'Send Package Details' })).toHaveCount(0);
  await page.getByLabel('Select all contacts').click();
  await expect(page.getByLabel('Select all contacts')).toBeChecked();
  await page.getByRole('button', { name: 'Send Package Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Package Details' });
  const send = dialog.getByRole('button', { name: 'Send Package Details' });
  await expect(dialog).toContainText('3 contacts selected');
  await send.click();
  await expect(dialog.getByText('Please choose a package.')).toBeVisible();
  const offered = dialog.getByLabel(/^Package/);
  await offered.selectOption(await offered.locator('option', { hasText: mark }).getAttribute('value'));
  const preview = page.frameLocator('iframe[title="Preview of the email"]').locator('.sheet');
  await expect(preview.getByText(`Here is what Details ${mark} includes`)).toBeVisible();

  await page.route('**/trpc/emails.packageDetails**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await send.click();
  await expectErrorToast(toast, 'Failed to send package details');
  await expect(dialog).toContainText('3 contacts selected');
  await page.unroute('**/trpc/emails.packageDetails**');

  // Someone else deletes one of them meanwhile.
  const found = await page.request.get(`/api/admin/contacts?q=${mark}`);
  const { contacts } = (await found.json()) as { contacts: { id: string; name: string }[] };
  const berta = contacts.find(({ name }) => name === 'Berta');
  await page.request.delete(`/api/admin/contacts/${berta?.id}`, { headers: { origin: PRODUCT_URL } });
  await send.click();
  await expect(toast).toContainText(
    'Package details sent to 2 addresses. Berta was deleted and got no email.',
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d selected$/)).toHaveCount(0);
  await mailTo(page, `cleo@${mark}.example.com`, `Details of Details ${mark}`);
});

test('Send Package Details to many asks first, with the number', async ({ page, signIn, toast }) => {
  await signIn('admin');
  const contacts = Array.from({ length: 25 }, (_, index) => ({
    id: `0190c000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Reader ${index}`,
    email: `reader-${index}@example.com`,
    organization: null,
    service: null,
    message: 'Hello',
    createdAt: '2026-01-05T09:30:00.000Z',
    answered: null,
    state: 'new',
    waiting: null,
  }));
  await createPackage(page, `Many ${Date.now()}`);
  await stubCalls(page, {
    'contact.list': { data: { contacts, total: 25, nextCursor: null } },
    'contact.ids': { data: { ids: contacts.map(({ id }) => id) } },
    'emails.draft': { data: { subject: 'Details', message: 'Hello', html: '<p>Hello</p>' } },
    'emails.packageDetails': { data: { success: true, message: 'Sent', sent: 25, missing: [] } },
  });
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('emails.packageDetails')) sends.push(request.url());
  });
  await page.goto('/admin?section=contacts');
  await page.getByLabel('Select all contacts').click();
  await page.getByRole('button', { name: 'Send Package Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Package Details' });
  await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send Package Details' }).click();
  const question = page.getByRole('dialog', { name: 'Send to 25 contacts?' });
  await expect(question).toContainText('to 25 contacts, one email to each address');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(sends).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Send Package Details' }).click();
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(toast).toContainText('Package details sent to 25 addresses');
  expect(sends).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
