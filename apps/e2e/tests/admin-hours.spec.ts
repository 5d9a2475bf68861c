import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';

test('the hours of a plan: visibility of each field, a private note, and a day outside the plan', async ({
  page,
  signIn,
  toast,
  rows,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/409/);
  const mark = `h${Date.now()}`;
  const account = `client-${mark}` as const;
  await rows.enroll(`${account}@example.com`, [{ packageName: `Plan ${mark}`, endsIn: 90, granted: 4 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${account}`);
  await choosePlanAction(page, 'Hours');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(
    'Your client sees this in the portal.',
  );
  await expect(dialog.getByLabel('Private note')).toHaveAccessibleDescription(/^Only admins can see this\./);
  await dialog.getByText('Correct hours').click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveAccessibleDescription('Your client sees this.');
  await dialog.getByText('Log a session').click();

  await dialog.getByLabel('Date').fill('1999-01-05');
  await dialog.getByLabel('Hours', { exact: true }).fill('1.5');
  await dialog.getByLabel('Note', { exact: true }).fill('Goals');
  await dialog.getByLabel('Note', { exact: true }).press('Enter');
  await page.keyboard.type('and steps');
  await dialog.getByLabel('Private note').fill(`Anxious ${mark}\nand tired`);
  await dialog.getByRole('button', { name: 'Log session' }).click();
  await expect(dialog.getByRole('alert')).toContainText("This day is outside the plan's dates.");
  await expectAccessible();
  await dialog.getByLabel('Log it outside the plan').check();
  // From within a field, without the button.
  await dialog.getByLabel('Note', { exact: true }).press('Control+Enter');
  await expect(toast).toContainText('Session logged successfully');
  await expect(dialog.getByLabel('Log it outside the plan')).toHaveCount(0);
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  // Sorted by day: the session of 1999 is below the granted hours.
  await expect(entries.nth(1)).toContainText('Jan 5, 1999');
  await expect(entries.nth(1)).toContainText(`Private: Anxious ${mark}`);
  for (const lines of ['Goals\nand steps', `Anxious ${mark}\nand tired`]) {
    await expect(entries.nth(1).getByText(lines)).toHaveCSS('white-space', 'pre-wrap');
  }

  await signIn(account);
  await page.goto('/client-portal?tab=plans');
  const ledger = page.getByRole('table', { name: `Hours of Plan ${mark}` });
  await expect(ledger).toContainText('Goals');
  await expect(ledger.getByText('Goals\nand steps')).toHaveCSS('white-space', 'pre-wrap');
  await expect(ledger).not.toContainText('Anxious');
});

test('a plan shows its total hours, and a plan without hours needs attention', async ({
  page,
  signIn,
  rows,
}) => {
  const mark = `z${Date.now()}`;
  const email = `client-${mark}@example.com`;
  await rows.enroll(email, [{ packageName: `Plan ${mark}`, endsIn: 1, granted: 4, used: 4 }]);
  await rows.enroll(email, [{ packageName: `Low ${mark}`, endsIn: 90, granted: 10, used: 8 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${email}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(row('Plan')).toContainText('0 of 4 hours left');
  await expect(row('Plan')).toContainText('Active, no hours left');
  await expect(row('Low')).toContainText('2 of 10 hours left');
  await expect(row('Low')).toContainText('Active, few hours left');
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('heading', { name: /^No hours left/ })).toBeVisible();
  await expect(attention).toContainText(`Plan ${mark}`);
});
