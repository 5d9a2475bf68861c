import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';
import { createSubscribers } from '../support/sample-records.ts';

const LISTS = [
  ['contacts', 'Search contacts'],
  ['newsletter', 'Search subscribers'],
  ['enrollments', 'Search enrollments'],
  ['emails', 'Search emails'],
] as const;

test.beforeEach(({ signIn }) => signIn('admin'));

test('every list has its search, its filters and its page size in the same place', async ({ page, rows }) => {
  await rows.enroll('client-toolbar@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  // The confirmation is an email.
  await createSubscribers(page, `toolbar${Date.now()}`, ['one']);
  const places: unknown[] = [];
  for (const [section, search] of LISTS) {
    await page.goto(`/admin?section=${section}`);
    const field = page.getByRole('searchbox', { name: search });
    const box = await field.boundingBox();
    const date = await page.getByLabel('Date', { exact: true }).boundingBox();
    const menu = await page.getByRole('button', { name: 'More actions' }).boundingBox();
    // Where a list has more filters, its search is narrower.
    places.push([box?.x, box?.y, date?.y, date?.height, menu?.x, menu?.y]);
    await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
    await expect(page.getByLabel('Rows per page')).toHaveValue('50');
    await expect(page.getByText('Filters', { exact: true })).toBeHidden();
  }
  for (const place of places) expect(place).toEqual(places[0]);
});

test('a plan of a chosen status is a filter that is shown and removed like any other', async ({ page }) => {
  await page.goto('/admin?section=enrollments');
  await page.getByLabel('Status', { exact: true }).selectOption('Ends soon');
  await page.getByLabel('Date', { exact: true }).selectOption('Last 7 days');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button')).toHaveText([
    'Status: Ends soon',
    'Date: Last 7 days',
    'Clear filters',
  ]);
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(filters).toHaveCount(0);
  await expect(page).not.toHaveURL(/status=|from=/);
});

test('the message of a contact takes the width that the row has', async ({ page, orm }) => {
  const mark = `wide${Date.now()}`;
  const message = 'We would like to change how decisions are made in our team.';
  const em = orm.em.fork();
  em.create(ContactEntity, { name: `Ada ${mark}`, email: `${mark}@example.com`, message });
  await em.flush();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const cell = page.getByRole('cell', { name: message });
  // 45 characters of the text size and more.
  expect((await cell.boundingBox())?.width).toBeGreaterThan(320);
  // No column is kept for the icons, which are beside the message while the row is pointed at.
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('width', '48px');
  await page.getByRole('row').nth(1).hover();
  await expect(page.getByRole('button', { name: `Edit Ada ${mark}` })).toBeInViewport();
  await page.getByRole('row').nth(1).locator('time').hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first contact begins in the upper half, and the filters open by a button', async ({
    page,
    orm,
    expectAccessible,
  }) => {
    const mark = `phone${Date.now()}`;
    const em = orm.em.fork();
    em.create(ContactEntity, { name: `Ada ${mark}`, email: `${mark}@example.com`, message: 'A message' });
    await em.flush();
    await page.goto(`/admin?section=contacts&q=${mark}`);
    const first = page.getByRole('button', { name: `Ada ${mark}`, exact: true });
    expect((await first.boundingBox())?.y).toBeLessThan(740 / 2);
    const service = page.getByLabel('Service', { exact: true });
    await expect(service).toBeHidden();
    const open = page.getByRole('button', { name: 'Filters', exact: true });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await expect(service).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('Answered');
    await expect(page.getByText('No contacts match your filters')).toBeVisible();
    await expectAccessible();
    // Also while the filters are folded, those that are set are shown.
    await open.click();
    await expect(service).toBeHidden();
    await page.getByRole('button', { name: 'Remove filter Status: Answered' }).click();
    await expect(first).toBeVisible();
  });
});
