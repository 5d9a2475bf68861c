import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { createContacts } from '../support/sample-records.ts';

const headers = { origin: PRODUCT_URL };

test('contacts are filtered by whether they have a reply; Back, reload and the chip work', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const mark = `r${Date.now()}`;
  await createContacts(page, mark, ['Waiting', 'Answered']);
  await signIn('admin');
  const data = { to: `answered@${mark}.example.com`, subject: 'Your message', message: 'Thank you.' };
  expect((await page.request.post('/api/admin/emails', { headers, data })).ok()).toBe(true);
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);

  const status = page.getByLabel('Status', { exact: true });
  await expect(status.locator('option')).toHaveText(['Any status', 'Unanswered', 'Answered']);
  await status.selectOption('Unanswered');
  await expect(page).toHaveURL(/[?&]status=unanswered/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Waiting');
  await expectAccessible();
  await status.selectOption('Answered');
  await expect(rows).toContainText('Answered');

  await page.goBack();
  await expect(rows).toContainText('Waiting');
  await expect(status).toHaveValue('unanswered');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Waiting');
  await page.getByRole('button', { name: 'Remove filter Status: Unanswered' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/status=/);
});

test('a reply takes a message out of the unanswered ones', async ({ page, signIn }) => {
  const mark = `w${Date.now()}`;
  await createContacts(page, mark, ['Curious']);
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}&status=unanswered`);
  await page.getByRole('button', { name: 'Actions for Curious' }).click();
  await page.getByRole('menuitem', { name: /Email/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Subject/).fill('Your message');
  await dialog.getByLabel(/^Message/).fill('Thank you for writing.');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('No contacts match your filters')).toBeVisible();
});

test('plans are filtered by the date of enrollment, which the address keeps', async ({
  page,
  signIn,
  rows,
}) => {
  const client = `client-dates-${Date.now()}@example.com`;
  await rows.enroll(client, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${client}`);
  const plan = page.getByText(client, { exact: true });
  await expect(plan.first()).toBeVisible();
  await page.getByLabel('Date', { exact: true }).selectOption('Last 7 days');
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d/);
  await expect(plan.first()).toBeVisible();
  await page.goto(`/admin?section=enrollments&q=${client}&from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No client enrollments found for this search')).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
  await page.getByRole('link', { name: 'Show all enrollments' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('the exact time of a row is the tooltip of its relative time', async ({ page, signIn }) => {
  const mark = `t${Date.now()}`;
  await createContacts(page, mark, ['Recent']);
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const time = page.getByRole('row').filter({ hasText: mark }).locator('time');
  const instant = await time.getAttribute('datetime');
  await time.hover();
  const exact = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  await expect(page.getByRole('tooltip')).toHaveText(`${exact.format(new Date(instant ?? ''))} UTC`);
});
