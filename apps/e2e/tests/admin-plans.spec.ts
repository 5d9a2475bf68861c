import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';
import { hoursLeft } from '../support/portal-page.ts';

test('a plan is moved to another address, paused, resumed and ended, each with a reason', async ({
  page,
  signIn,
  toast,
  rows,
  expectAccessible,
}) => {
  const mark = `p${Date.now()}`;
  const [wrong, right] = [`client-wrong-${mark}`, `client-right-${mark}`] as const;
  await rows.enroll(`${wrong}@example.com`, [{ packageName: `Plan ${mark}`, endsIn: 90, granted: 4 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${encodeURIComponent(`Plan ${mark}`)}`);
  const row = page.getByRole('listitem').filter({ hasText: `Plan ${mark}` });
  const dialog = page.getByRole('dialog');
  const change = async (what: string) => {
    await choosePlanAction(page, 'Change plan');
    await dialog.getByText(what, { exact: true }).click();
  };

  await choosePlanAction(page, 'Change plan');
  await dialog.getByLabel(/^Client name/).fill('Zoë Right');
  await dialog.getByLabel(/^Client email/).fill(`${right}@example.com`);
  await expect(dialog.getByLabel('Send the confirmation email to the new address')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save client' }).click();
  await expect(dialog.getByText('Enter a reason for the audit log.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(/^Reason/).fill('Misspelled');
  await dialog.getByRole('button', { name: 'Save client' }).click();
  await expect(toast).toContainText('Client details updated and confirmation email sent');
  await expect(row).toContainText(`${right}@example.com`);

  await change('End date');
  await dialog.getByLabel(/^Ends on/).fill('2099-12-31');
  await dialog.getByLabel(/^Reason/).fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Change end date' }).click();
  await expect(toast).toContainText('End date changed successfully');
  await expect(row).toContainText('Dec 31, 2099');

  await change('Pause');
  await dialog.getByLabel(/^Reason/).fill('Parental leave');
  await dialog.getByRole('button', { name: 'Pause plan' }).click();
  await expect(toast).toContainText('Plan paused successfully');
  await expect(row).toContainText('Paused since');

  await signIn(right);
  await page.goto('/client-portal?tab=plans');
  const entry = page.getByRole('article', { name: `Plan ${mark}` });
  await expect(entry).toContainText('Paused since');
  await expectAccessible();
  await page.goto('/client-portal');
  await expect(hoursLeft(page)).toContainText('is paused with');

  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${encodeURIComponent(`Plan ${mark}`)}`);
  await change('Resume');
  await expect(dialog).toContainText('The plan will end on December 31, 2099');
  await dialog.getByLabel(/^Reason/).fill('Back again');
  await dialog.getByRole('button', { name: 'Resume plan' }).click();
  await expect(row).toContainText('Dec 31, 2099');
  await change('End');
  await expect(dialog).toContainText('The plan ends now, with 4 hours unused.');
  await dialog.getByLabel(/^Reason/).fill('Moved away');
  await dialog.getByRole('button', { name: 'End plan' }).click();
  await expect(toast).toContainText('Plan ended successfully');
  await expect(row).toContainText('Inactive');
});

test('enrolling an address twice within a day asks first', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const email = `twice-${Date.now()}@example.com`;
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${email}`);
  const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
  const enroll = () => dialog.getByRole('button', { name: 'Enroll Client' }).click();
  const fill = async () => {
    await page.getByRole('button', { name: 'Enroll Client' }).first().click();
    await dialog.getByLabel(/^Client name/).fill('Ada');
    await dialog.getByLabel(/^Client email/).fill(email);
    await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
    await enroll();
  };
  await fill();
  await expect(toast).toContainText('Client enrolled successfully');
  await expect(dialog).toBeHidden();
  await fill();
  await expect(dialog.getByRole('alert')).toContainText(
    'This address was enrolled in this package within the last 24 hours.',
  );
  await dialog.getByLabel('Enroll this address again').check();
  await enroll();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toHaveCount(2);
});
