import { expect } from '../../support/fixtures.ts';
import { getPreview, openSite, test } from '../../support/site-editor.ts';

test('entries are added, moved and removed with the keyboard', async ({ page }) => {
  await openSite(page, 'about');
  const statistics = page.getByRole('group', { name: 'Statistics' });
  const figures = statistics.getByLabel('Figure');
  const first = await figures.first().inputValue();
  const count = await figures.count();
  await statistics.getByRole('button', { name: 'Remove Statistic 2' }).press('Enter');
  await expect(figures).toHaveCount(count - 1);
  await statistics.getByRole('button', { name: 'Add statistic' }).press('Enter');
  await expect(figures).toHaveCount(count);
  await expect(figures.last()).toBeFocused();
  await page.keyboard.type('7');
  await statistics.getByRole('button', { name: 'Move Statistic 1 down' }).press('Enter');
  await expect(figures.nth(1)).toHaveValue(first);
  await expect(figures.nth(1)).toBeFocused();
});

test('an entry is dragged to another place, hidden, removed and brought back', async ({ page }) => {
  await openSite(page, 'about');
  const statistics = page.getByRole('group', { name: 'Statistics' });
  const figures = statistics.getByLabel('Figure');
  await expect(figures.first()).toBeVisible();
  const before = await figures.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  const [first, ...others] = before;
  const handles = statistics.locator('[data-drag-handle]');
  await handles.first().scrollIntoViewIfNeeded();
  await handles.first().hover();
  await page.mouse.down();
  // Only the titles are left while an entry is dragged.
  await expect(figures.first()).toBeHidden();
  const last = await handles.last().boundingBox();
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + (last?.height ?? 0), { steps: 5 });
  await page.mouse.up();
  await expect(figures.last()).toHaveValue(first ?? '');
  await expect(statistics.getByRole('status')).toContainText(`is now number ${before.length}`);

  await statistics.getByRole('button', { name: 'Hide Statistic 1 from the site' }).click();
  await expect(statistics.getByText('Hidden', { exact: true })).toBeVisible();
  const preview = getPreview(page);
  await expect(preview.locator('#about dd')).toHaveText([...others.slice(1), first ?? '']);

  await statistics.getByRole('button', { name: 'Remove Statistic 1' }).click();
  await expect(figures).toHaveCount(before.length - 1);
  await expect(statistics.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figures.first()).toHaveValue(others[0] ?? '');
  await expect(statistics.getByText('Hidden', { exact: true })).toBeVisible();
});

test('the entries of the sample are removed at once, and come back', async ({ page }) => {
  await openSite(page, 'testimonials');
  const list = page.getByRole('group', { name: 'Testimonials' });
  const names = list.getByLabel('Name', { exact: true });
  await names.first().fill('A person of my own');
  const count = await names.count();
  const button = list.getByRole('button', { name: /^Remove \d+ sample entries$/ });
  await button.click();
  await expect(names).toHaveCount(1);
  await expect(button).toHaveCount(0);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveCount(count);
  await expect(names.first()).toHaveValue('A person of my own');
});

test('a service gets a page of its own, which the preview shows', async ({ page }) => {
  await openSite(page, 'services');
  await page.getByRole('switch', { name: 'Show this' }).first().click();
  await expect(page.getByLabel('Address').first()).not.toHaveValue('');
  await page.getByLabel('Outcome').first().fill('An outcome of the draft.');
  await page.getByLabel('Page of the preview').selectOption({ index: 1 });
  const preview = getPreview(page);
  await expect(preview.getByText('An outcome of the draft.')).toBeVisible();
});
