import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createSubscribers } from '../support/sample-records.ts';

/** Words that no other test uses. */
const marks = () => {
  const mark = `t${Date.now() % 10_000_000}`;
  return { mark, first: `Talk ${mark}`, second: `Walk ${mark}` };
};

const createTag = async (page: Page, data: Record<string, unknown>) =>
  ((await (await page.request.post('/api/admin/tags', { data })).json()) as { tag: { id: string } }).tag.id;
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

for (const width of [360, 1440]) {
  test(`tags are created, changed, merged and deleted at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
    expectAccessible,
  }) => {
    expectConsoleErrors(/status of 409/);
    const { mark, first, second } = marks();
    await page.setViewportSize({ width, height: 800 });
    await createSubscribers(page, mark, ['one', 'two']);
    await signIn('admin');
    await page.goto('/admin?section=tags');
    await page.getByRole('button', { name: 'Create tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name').fill(first);
    await dialog.getByLabel('Color').selectOption('Teal');
    await dialog.getByLabel('Readers can choose it').check();
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await expect(toast).toContainText('Tag created');
    await expect(row(page, first)).toContainText('Readers can choose it');
    await expect(row(page, first)).toContainText('0 subscribers');

    // A name that is taken is said at its field.
    await createTag(page, { name: second });
    await choose(page, first, 'Edit');
    await dialog.getByLabel('Name').fill(second.toUpperCase());
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('There is already a tag')).toBeVisible();
    await dialog.getByLabel('Name').fill(`${first} again`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, `${first} again`)).toBeVisible();
    // Without the toast, which covers the header.
    await page.reload();
    await expect(row(page, `${first} again`)).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await choose(page, `${first} again`, 'Merge...');
    await dialog.getByLabel('Merge into').selectOption(second);
    await expect(dialog).toContainText(`will have “${second}” instead`);
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await expect(toast).toContainText('Tags merged');
    await expect(row(page, first)).toHaveCount(0);

    await choose(page, second, 'Delete');
    await expect(dialog).toContainText('No subscriber has it.');
    await dialog.getByRole('button', { name: 'Delete tag' }).click();
    await expect(row(page, second)).toHaveCount(0);
  });

  test(`subscribers get tags, show them and are found by them at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const { mark, first, second } = marks();
    await page.setViewportSize({ width, height: 800 });
    await createSubscribers(page, mark, ['one', 'two', 'three']);
    await signIn('admin');
    const id = await createTag(page, { name: first, color: 'violet' });
    await createTag(page, { name: second, color: 'orange' });
    await page.goto(`/admin?section=newsletter&q=${mark}`);
    // Everything that matches is selected.
    await page.getByLabel('Select all subscribers').click();
    await page.getByRole('button', { name: 'Tags...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 3 subscribers' });
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await expect(dialog.getByText('Choose a tag.')).toBeVisible();
    await dialog.getByLabel(`Remove ${first}`).check();
    await dialog.getByLabel(`Add ${first}`).check();
    await expect(dialog.getByLabel(`Remove ${first}`)).not.toBeChecked();
    await dialog.getByLabel(`Add ${second}`).check();
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await expect(toast).toContainText('3 subscribers changed');
    await expect(page.getByText(first, { exact: true }).and(page.locator(':visible'))).toHaveCount(3);

    await page.goto('/admin?section=tags');
    await row(page, first).getByRole('link', { name: '3 subscribers' }).click();
    await expect(page).toHaveURL(new RegExp(`tag=${id}`));
    await expect(page.getByRole('button', { name: `Remove filter Tag: ${first}` })).toBeVisible();
    await expect(page.getByLabel(/^Select \w+@/)).toHaveCount(3);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page
      .getByRole('button', { name: `two@${mark}.example.com` })
      .first()
      .click();
    await expect(
      page.getByRole('dialog', { name: `two@${mark}` }).getByRole('list', { name: 'Tags' }),
    ).toContainText(first);
  });
}
