import type { Page } from '@playwright/test';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { stubCalls } from '../support/stub-calls.ts';

async function createContacts(page: Page, mark: string, people: Record<string, Record<string, string>>) {
  for (const [name, fields] of Object.entries(people)) {
    const data = { name, email: `${name.toLowerCase()}@${mark}.example.com`, message: 'Hello', ...fields };
    const response = await page.request.post('/api/contact', { headers: { origin: PRODUCT_URL }, data });
    expect(response.ok()).toBe(true);
  }
}

const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

test('contacts are found by name, email, organization and message, in any case, and by service', async ({
  page,
  signIn,
}) => {
  const mark = `q${Date.now()}`;
  await createContacts(page, mark, {
    [`Ada${mark}`]: { organization: `Works-${mark}`, service: 'other' },
    [`Berta${mark}`]: { message: `About gardens-${mark}`, service: 'speaking-engagement' },
  });
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  const service = page.getByLabel('Service', { exact: true });
  await expect(service.locator('option').first()).toHaveText('All Services');
  await expect(service).toHaveValue('');
  await expect(service.locator('option', { hasText: 'Speaking Engagement' })).toHaveCount(1);
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  for (const [typed, found] of [
    [`ADA${mark}`, 'Ada'],
    [`berta${mark}@${mark}.Example`, 'Berta'],
    [`WORKS-${mark}`, 'Ada'],
    [`Gardens-${mark}`, 'Berta'],
  ] as const) {
    await search.fill(typed);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${found}${mark}`);
  }
  await search.fill(`no-one-${mark}`);
  await expect(page.getByText('No contacts match your filters')).toBeVisible();
  await search.fill(mark);
  await service.selectOption({ label: 'Speaking Engagement' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Berta');
});

test('a filter that is chosen while a search is rendered keeps the search', async ({ page, signIn }) => {
  const mark = `r${Date.now()}`;
  await createContacts(page, mark, { [`Ada${mark}`]: { service: 'other' }, [`Berta${mark}`]: {} });
  await signIn('admin');
  await page.goto('/admin?section=contacts');
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await expect(
    page.getByLabel('Service', { exact: true }).locator('option', { hasText: 'Other' }),
  ).toHaveCount(1);
  // Chooses a service at the moment when the address has the search and the page does not yet show it.
  await page.evaluate(() => {
    const replace = window.history.replaceState;
    window.history.replaceState = function replaceState(...entry) {
      replace.apply(this, entry);
      const filter = document.querySelector<HTMLSelectElement>('select[aria-label="Service"]');
      if (filter === null || !window.location.search.includes('q=')) return;
      window.history.replaceState = replace;
      filter.value = 'other';
      filter.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });
  await search.fill(mark);
  await expect(page).toHaveURL(/service=other/);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(search).toHaveValue(mark);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ada');
});

test('a section whose code came late keeps its state when the address changes', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/subscribers-section/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
  await expect(page).toHaveURL(/section=newsletter/);
  release();
  const status = page.getByLabel('Status', { exact: true });
  await status.evaluate((select) => select.setAttribute('data-first', ''));
  await status.selectOption({ label: 'Pending' });
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('button', { name: 'Remove filter Status: Pending' })).toBeVisible();
  await expect(page.locator('select[data-first]')).toHaveValue('pending');
});

test('a bulk deletion that partly fails shows how many were deleted and keeps the others selected', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const mark = `b${Date.now()}`;
  await createContacts(page, mark, { Ada: {}, Berta: {}, Cleo: {} });
  await signIn('admin');
  const found = await (await page.request.get(`/api/admin/contacts?q=${mark}`)).json();
  const { contacts } = found as { contacts: { id: string; name: string }[] };
  const berta = contacts.find(({ name }) => name === 'Berta')?.id ?? '';
  const deleted: string[] = [];
  await page.route('**/trpc/**contact.delete**', async (route) => {
    const body = route.request().postDataJSON() as Record<string, { id: string }>;
    const results = [];
    for (const { id } of Object.values(body)) {
      deleted.push(id);
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
      if (id === berta) results.push({ error: { code: -32603, message: 'Stubbed failure', data } });
      else {
        await page.request.delete(`/api/admin/contacts/${id}`, { headers: { origin: PRODUCT_URL } });
        results.push({ result: { data: { success: true, message: 'Done' } } });
      }
    }
    await route.fulfill({ status: 207, json: results });
  });
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByLabel('Select all contacts').click();
  await expect(page.getByLabel('Select all contacts')).toBeChecked();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await expect(page.getByRole('dialog')).toContainText('permanent and cannot be undone');
  expect(deleted).toEqual([]);
  await confirm(page);
  await expectErrorToast(
    toast,
    `Failed to delete selected contacts. 2 of 3 deleted. Not deleted and still selected: berta@${mark}.example.com.`,
  );
  // One call for each row.
  expect(deleted.toSorted()).toEqual(contacts.map(({ id }) => id).toSorted());
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByLabel('Select Berta')).toBeChecked();

  await page.getByRole('button', { name: 'Delete Berta' }).click();
  await confirm(page);
  await expectErrorToast(toast, /Failed to delete contact$/);
});

test('empty lists show their empty state', async ({ page, signIn }) => {
  await stubCalls(page, {
    'contact.list': { data: { contacts: [], total: 0, nextCursor: null } },
    'contact.services': { data: { services: [] } },
    'newsletter.list': { data: { newsletters: [], total: 0, nextCursor: null } },
    'packages.list': { data: { packages: [] } },
    'enrollments.plans': { data: { plans: [], total: 0, nextCursor: null } },
    'renewals.list': { data: { renewalRequests: [] } },
    'notifications.listAll': { data: { notifications: [], unreadCount: 0, nextCursor: null } },
  });
  await signIn('admin');
  for (const [section, text] of [
    ['contacts', /^No contact submissions yet/],
    ['newsletter', /^No newsletter subscribers yet/],
    ['packages', /^No coaching packages created yet/],
    ['enrollments', /^No client enrollments found/],
  ] as const) {
    await page.goto(`/admin?section=${section}`);
    await expect(page.getByText(text)).toBeVisible();
  }
});
