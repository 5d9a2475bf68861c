import { expect, test } from '../support/fixtures.ts';

test('the plans are filtered by status and sorted, and the address keeps both', async ({
  page,
  signIn,
  rows,
}) => {
  const mark = `b${Date.now()}`;
  const email = `client-${mark}@example.com`;
  await rows.enroll(email, [
    { packageName: `Long ${mark}`, endsIn: 90, granted: 10 },
    { packageName: `Soon ${mark}`, endsIn: 10, granted: 10, used: 2 },
    { packageName: `Used ${mark}`, endsIn: 60, granted: 4, used: 4 },
    { packageName: `Over ${mark}`, endsIn: -10, granted: 4, used: 1 },
  ]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${email}`);
  const plans = page.getByRole('listitem').filter({ hasText: mark });
  const shown = async (...names: string[]) => {
    await expect(plans).toHaveCount(names.length);
    for (const [index, name] of names.entries())
      await expect(plans.nth(index)).toContainText(`${name} ${mark}`);
  };
  await expect(plans).toHaveCount(4);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await expect(filter.locator('option')).toHaveText([
    'Any status',
    'Active',
    'Ends soon',
    'No hours',
    'Over',
  ]);
  const choose = (name: string) => filter.selectOption(name);

  await choose('Ends soon');
  await shown('Soon');
  await expect(page.getByText('Plans · 1 found')).toBeVisible();
  await choose('No hours');
  await shown('Used');
  await choose('Over');
  await shown('Over');
  await choose('Active');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Ends first');
  await shown('Soon', 'Used', 'Long');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Fewest hours left');
  await shown('Used', 'Soon', 'Long');
  await expect(page).toHaveURL(/status=active/);
  await page.reload();
  await expect(filter).toHaveValue('active');
  await expect(page.getByRole('button', { name: 'Remove filter Status: Active' })).toBeVisible();
  await shown('Used', 'Soon', 'Long');
  await page.goBack();
  await shown('Soon', 'Used', 'Long');
});

test('a page of the list has as many plans as chosen', async ({ page, signIn, rows }) => {
  const mark = `s${Date.now()}`;
  const email = `client-${mark}@example.com`;
  const plans = Array.from({ length: 26 }, (_plan, index) => ({
    packageName: `Plan ${index} ${mark}`,
    endsIn: 60,
    granted: 4,
  }));
  await rows.enroll(email, plans);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${email}`);
  await expect(page.getByText('Showing 26 of 26 plans')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25 rows');
  await expect(page.getByText('Showing 25 of 26 plans')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Showing 26 of 26 plans')).toBeVisible();
});

test('long notes are folded, and open on request', async ({ page, signIn, rows }) => {
  const mark = `n${Date.now()}`;
  const email = `client-${mark}@example.com`;
  const [id] = await rows.enroll(email, [{ packageName: `Plan ${mark}`, endsIn: 60, granted: 4 }]);
  await signIn('admin');
  const saved = await page.request.put(`/api/admin/enrollments/${id}/notes`, {
    data: { notes: 'Prefers mornings.\nSecond line.\nThe third line of the notes.' },
  });
  expect(saved.ok()).toBe(true);
  await page.goto(`/admin?section=enrollments&q=${email}`);
  const plan = page.getByRole('listitem').filter({ hasText: mark });
  const show = plan.getByRole('button', { name: /^Show all notes on/ });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  const closed = await plan.boundingBox();
  await show.click();
  const hide = plan.getByRole('button', { name: /^Show less of the notes on/ });
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(async () => (await plan.boundingBox())?.height)
    .toBeGreaterThan((closed?.height ?? 0) + 30);
});
