import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';

type Orm = Parameters<Parameters<typeof test>[2]>[0]['orm'];

/** Creates an email that Postmark has just refused. */
async function createFailedEmail(
  orm: Orm,
  recipient: string,
  changes: { status?: 'failed' | 'bounced' } = {},
) {
  const em = orm.em.fork();
  em.create(OutgoingEmailEntity, {
    kind: 'written',
    recipient,
    values: { subject: `About ${recipient}`, text: 'Sent at the second try' },
    status: 'failed',
    error: 'Sender signature not confirmed',
    settledAt: new Date(),
    ...changes,
  });
  await em.flush();
}

test('a failed email is retried from the list, once for a double click, and is then delivered', async ({
  page,
  orm,
  signIn,
  toast,
  expectAccessibleEverywhere,
}) => {
  const recipient = `again-${Date.now()}@example.com`;
  await createFailedEmail(orm, recipient);
  await createFailedEmail(orm, `other-${recipient}`, { status: 'bounced' });
  await signIn('admin');
  await page.goto(`/admin?section=emails&q=${recipient}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails');
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const bounced = rows.filter({ hasText: 'Bounced' });
  await expect(bounced.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  const row = rows.filter({ hasText: 'Sender signature not confirmed', hasNotText: 'Bounced' });
  await expectAccessibleEverywhere();

  let retries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/emails.retry')) retries += 1;
  });
  await row.getByRole('button', { name: `Retry: Written by hand to ${recipient}` }).dblclick();
  await expect(toast).toContainText(`Retrying the email to ${recipient} (written by hand).`);
  const { text } = await mailTo(page, recipient, `About ${recipient}`);
  // The signature and the footer follow.
  expect(text.split('\n\n')[0]).toBe('Sent at the second try');
  await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Delivered' })).toBeFocused();
  expect(retries).toBe(1);
  const list = await page.request.get('/dev/mailbox/messages/outbound?count=1000');
  const { Messages } = (await list.json()) as { Messages: { Recipients: string[] }[] };
  expect(Messages.filter(({ Recipients }) => Recipients.includes(recipient))).toHaveLength(1);
});

test('the list is filtered by emails that were not delivered, and shows its empty state', async ({
  page,
  orm,
  signIn,
}) => {
  const mark = `narrow-${Date.now()}`;
  await createFailedEmail(orm, `${mark}@example.com`);
  await signIn('admin');
  await page.request.post('/api/admin/emails', {
    headers: { origin: PRODUCT_URL },
    data: { to: `good-${mark}@example.com`, subject: 'Hello', message: 'Hello' },
  });
  await page.goto('/admin?section=emails');
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(mark.toUpperCase());
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter emails').selectOption({ label: 'Not delivered' });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/state=failed/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('no one at all');
  await expect(page.getByText('No emails match your filters')).toBeVisible();
  await page.getByRole('link', { name: 'Show all emails' }).click();
  await expect(rows.first()).toBeVisible();
});

test('a failed email can be retried from the dashboard and the contact, which show why a retry is refused', async ({
  page,
  orm,
  signIn,
  toast,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/409/);
  const email = `dash-${Date.now()}@example.com`;
  await page.request.post('/api/contact', {
    headers: { origin: PRODUCT_URL },
    data: { name: `Sample ${email}`, email, message: 'A sample question' },
  });
  await mailTo(page, email, 'Thank you for your message');
  await createFailedEmail(orm, email);
  await signIn('admin');
  await page.goto('/admin');
  const again = page.getByRole('button', { name: `Retry: Written by hand to ${email}` });
  await expect(again).toBeVisible();

  // Someone else was faster.
  const em = orm.em.fork();
  await em.nativeUpdate(OutgoingEmailEntity, { recipient: email, kind: 'written' }, { status: 'sent' });
  await again.click();
  await expectErrorToast(toast, 'Failed to retry the email. This email has already been sent.');
  await expect(again).toHaveCount(0);

  await em.nativeUpdate(OutgoingEmailEntity, { recipient: email, kind: 'written' }, { status: 'failed' });
  await page.goto(`/admin?section=contacts&q=${email}`);
  await page.getByRole('button', { name: `Sample ${email}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Sample ${email}` });
  const rows = dialog.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Contact form response' })).toContainText('Delivered');
  await expect(rows.filter({ hasText: 'Written by hand' })).toContainText('Failed');
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Retry/ }).click();
  await expect(toast).toContainText('Retrying the email');
  await mailTo(page, email, `About ${email}`);
});
