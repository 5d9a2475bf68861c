import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFrom, choosePlanAction } from '../support/menus.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { stubCalls } from '../support/stub-calls.ts';

test('packages are created and edited, with their messages and defaults', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const name = `Package ${Date.now()}`;
  await signIn('admin');
  await page.goto('/admin?section=packages');
  for (const figure of ['Total Packages', 'Total Hours', 'Revenue Potential']) {
    await expect(page.getByText(figure)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Package' });
  await expect(dialog.getByLabel(/^Hours included/)).toHaveValue('1');
  await expect(dialog.getByLabel(/^Validity/)).toHaveValue('1');
  await expect(dialog.getByPlaceholder('2500.00')).toBeVisible();
  const create = dialog.getByRole('button', { name: 'Create Package' });
  await dialog.getByLabel(/^Hours included/).fill('0');
  await dialog.getByLabel(/^Validity/).fill('0');
  await create.click();
  for (const message of [
    'Package name is required',
    'Description is required',
    'Hours must be at least 1',
    'Validity must be at least 1 month',
    'Price is required',
    'Features are required',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel(/^Package name/).fill(name);
  await dialog.getByLabel(/^Description/).fill('A sample');
  await dialog.getByLabel(/^Hours included/).fill('many');
  await dialog.getByLabel(/^Validity/).fill('6');
  await dialog.getByLabel(/^Price/).fill('1234.5');
  await dialog.getByLabel(/^Features/).fill('One\n\n  Two  \n');

  await page.route('**/trpc/packages.create**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await create.click();
  await expectErrorToast(toast, 'Failed to create coaching package');
  await expect(dialog.getByLabel(/^Package name/)).toHaveValue(name);
  await page.unroute('**/trpc/packages.create**');
  await create.click();
  await expect(toast).toContainText('Coaching package created successfully');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('$1,234.50');
  await expect(row).toContainText('1 hour');
  await expect(row).toContainText('Valid for 6 months');
  await expect(row.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText(['One', 'Two']);
  await page.getByRole('button', { name: 'Create Package' }).click();
  await expect(dialog.getByLabel(/^Package name/)).toHaveValue('');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Package' });
  await expect(edit.getByLabel(/^Price/)).toHaveValue('1234.50');
  await edit.getByLabel('Active').uncheck({ force: true });
  await edit.getByLabel(/^Description/).fill('Another text');
  await edit.getByLabel(/^Validity/).fill('soon');
  const updated = page.waitForRequest('**/trpc/packages.update**');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  expect((await updated).postDataJSON()).toMatchObject({
    0: { validityMonths: 1, features: ['One', 'Two'] },
  });
  await expect(toast).toContainText('Coaching package updated successfully');
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Inactive');
  await expect(row).toContainText('Another text');
  await expect(row).toContainText('Valid for 1 month');
  // The toast is over the menu of a row at the bottom of the window.
  await expect(toast.getByRole('listitem')).toHaveCount(0);
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Make active' }).click();
  await expect(row).not.toContainText('Inactive');
  await expect(row.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  // The next opening shows what is stored, and a new package starts empty.
  await chooseFrom(row.getByRole('button', { name: `Actions for ${name}` }), 'Edit');
  await expect(edit.getByLabel(/^Description/)).toHaveValue('Another text');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Package' }).click();
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('');
  await expect(dialog.getByLabel(/^Validity/)).toHaveValue('1');
});

test('the cards sum up all packages, the inactive ones too', async ({ page, signIn }) => {
  await signIn('admin');
  const sample = (number: number, changes: object) => ({
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    name: `Package ${number}`,
    description: 'A sample',
    hoursIncluded: 10,
    validityMonths: 6,
    price: '2500.00',
    features: ['One'],
    isActive: true,
    ...changes,
  });
  await stubCalls(page, {
    'packages.list': {
      data: {
        packages: [
          sample(1, {}),
          sample(2, { hoursIncluded: 4, price: '1250.50' }),
          sample(3, { hoursIncluded: 1, price: '0.25', isActive: false }),
        ],
      },
    },
  });
  await page.goto('/admin?section=packages');
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Total Packages')).toHaveText('3');
  await expect(figure('Total Hours')).toHaveText('15');
  await expect(figure('Revenue Potential')).toHaveText('$3,750.75');
});

test('a client is enrolled, sessions are logged, and a renewal is approved', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `e${Date.now()}`;
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${mark}`);
  await expect(page.getByText(/^No client enrollments found/)).toBeVisible();
  await page.getByRole('button', { name: 'Enroll Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
  const enroll = dialog.getByRole('button', { name: 'Enroll Client' });
  await dialog.getByLabel(/^Client email/).fill('abc');
  await enroll.click();
  for (const message of [
    'Client name is required',
    'Valid email is required',
    'Package selection is required',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel(/^Client name/).fill(`Client ${mark}`);
  await dialog.getByLabel(/^Client email/).fill('client-offers@example.com');
  await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
  await enroll.click();
  await expect(toast).toContainText(/Client enrolled/);
  await expect(dialog).toBeHidden();
  // The renewal request above names the client too.
  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions for Client ${mark}` }) });
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText(/Email (sent|pending|failed)/);
  await page.getByRole('button', { name: 'Enroll Client' }).click();
  await expect(dialog.getByLabel(/^Client name/)).toHaveValue('');
  await expect(dialog.getByLabel(/^Client email/)).toHaveValue('');
  await expect(dialog.getByLabel(/^Package/)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await choosePlanAction(plan, 'Hours');
  const hours = page.getByRole('dialog', { name: `Hours of Client ${mark}` });
  const before = Number((await hours.getByText(/^[\d.]+ hours$/).textContent())?.split(' ')[0]);
  await hours.getByLabel('Hours', { exact: true }).fill('1.1');
  await hours.getByRole('button', { name: 'Log session' }).click();
  await expect(hours.getByText('Enter the hours in quarters of an hour, such as 1.5.')).toBeVisible();
  await hours.getByLabel('Hours', { exact: true }).fill('1.5');
  await hours.getByLabel('Note', { exact: true }).fill('First goals');
  await hours.getByRole('button', { name: 'Log session' }).click();
  await expect(toast).toContainText('Session logged successfully');
  await expect(hours.getByText(`${before - 1.5} hours`)).toBeVisible();
  await hours.getByText('Correct hours').click();
  await hours.getByLabel('Hours', { exact: true }).fill('0.5');
  await hours.getByLabel(/^Reason/).fill('Ended early');
  await hours.getByRole('button', { name: 'Correct hours' }).click();
  await expect(toast).toContainText('Hours corrected successfully');
  await expect(hours.getByRole('region', { name: 'History' })).toContainText('Ended early');
  await page.keyboard.press('Escape');
  await expect(plan).toContainText(`${before - 1} of`);

  await choosePlanAction(plan, 'Notes');
  await page.getByRole('dialog').getByLabel('Notes').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(plan).toContainText('Prefers mornings');

  // The client requests a renewal, and the admin approves it with a message.
  const [enrolled] = (
    (await (await page.request.get(`/api/admin/enrollments?q=${mark}`)).json()) as {
      enrollments: { id: string }[];
    }
  ).enrollments;
  await signIn('client-offers');
  const renewal = await page.request.post('/api/client/renewal-request', {
    headers: { origin: PRODUCT_URL },
    data: { enrollmentId: enrolled?.id, message: `Again please, ${mark}` },
  });
  expect(renewal.ok()).toBe(true);
  await signIn('admin');
  await page.reload();
  const request = page
    .getByRole('region', { name: 'Renewal requests' })
    .getByRole('listitem')
    .filter({ hasText: mark });
  await request.getByRole('button', { name: 'Approve' }).click();
  // What the client saw before asking.
  const left = before - 1;
  await expect(page.getByRole('dialog')).toContainText(`Hours left${left} → ${left + before}`);
  await page.getByLabel('Message to the client').fill('Gladly.');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(toast).toContainText('Renewal request approved successfully');
  await expect(plan).toContainText(`${before - 1 + before} of`);
});
