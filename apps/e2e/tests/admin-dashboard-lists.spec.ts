import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { exportCsv } from '../support/menus.ts';
import { createContacts, createSubscribers } from '../support/sample-records.ts';

/** The ids that the browser sends to a procedure. */
function idsSentTo(page: Page, procedure: string): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    const names = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
    const body =
      request.method() === 'POST' ? (request.postDataJSON() as Record<string, { id: string }>) : {};
    names.forEach((name, index) => {
      if (name === procedure) ids.push(body[String(index)]?.id ?? '');
    });
  });
  return ids;
}

const counter = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd');
const contactsOf = (page: Page) => page.getByRole('region', { name: 'Contact Form Submissions' });
const subscribersOf = (page: Page) => page.getByRole('region', { name: 'Newsletter Subscribers' });

async function download(page: Page, list: Locator): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent('download');
  await exportCsv(list);
  const file = await arriving;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('the contacts of the dashboard are searched, chosen, edited, exported and deleted after a question', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `dc${Date.now()}`;
  const names = ['Ada', 'Berta', 'Cleo'];
  await createContacts(page, mark, names);
  await createSubscribers(page, mark, names);
  await signIn('admin');
  const deleted = idsSentTo(page, 'contact.delete');
  await page.goto('/admin');
  const list = contactsOf(page);
  const rows = list.getByRole('row').filter({ hasText: mark });
  await list.getByRole('searchbox', { name: 'Search contacts' }).fill(mark);
  await expect(rows).toHaveCount(3);
  await expect(list.getByRole('row')).toHaveCount(4);
  for (const name of ['Ada', 'Berta', 'Cleo']) {
    await expect(list.getByLabel(`Select ${name}`, { exact: true })).not.toBeChecked();
    await expect(list.getByRole('button', { name: `Email ${name}` })).toBeVisible();
  }
  await list.getByRole('button', { name: 'Edit Ada' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Contact' });
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeHidden();

  const question = page.getByRole('dialog');
  const { name, text } = await download(page, list);
  expect(name).toMatch(/^contacts-export-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(head).toBe('Name,Email,Organization,Service,Message,Date,State');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,new$/);
  await expect(toast).toContainText('Export Complete');

  await list.getByLabel('Select all contacts').click();
  await expect(list.getByLabel('Select all contacts')).toBeChecked();
  await expect(counter(page, 'Selected Contacts')).toHaveText('3');
  await list.getByLabel('Select Ada', { exact: true }).uncheck();
  await expect(counter(page, 'Selected Contacts')).toHaveText('2');
  await list.getByRole('button', { name: 'Delete Selected' }).click();
  await expect(question).toContainText('permanent and cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(deleted).toEqual([]);
  await list.getByRole('button', { name: 'Delete Selected' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast).toContainText('2 contacts deleted successfully');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ada');
  await expect(counter(page, 'Selected Contacts')).toHaveText('0');
  expect(new Set(deleted).size).toBe(2);
  expect(deleted).toHaveLength(2);
});

test('the subscribers of the dashboard are searched, chosen, exported and removed after a question', async ({
  page,
  signIn,
  toast,
}) => {
  const mark = `ds${Date.now()}`;
  const names = ['Ada', 'Berta', 'Cleo', 'Dora'];
  await createContacts(page, mark, names);
  await createSubscribers(page, mark, names);
  await signIn('admin');
  const removed = idsSentTo(page, 'newsletter.delete');
  await page.goto('/admin');
  const list = subscribersOf(page);
  const rows = list.getByRole('row').filter({ hasText: mark });
  const search = list.getByRole('searchbox', { name: 'Search subscribers' });
  await search.fill(`ERTA@${mark}`);
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(rows).toContainText(`berta@${mark}`);
  await search.fill(mark);
  await expect(rows).toHaveCount(4);
  const { name, text } = await download(page, list);
  expect(name).toMatch(/^newsletters-export-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.trim().split('\r\n')).toHaveLength(5);
  await expect(toast).toContainText('Export Complete');

  await list.getByLabel('Select all subscribers').click();
  await expect(list.getByLabel('Select all subscribers')).toBeChecked();
  await expect(counter(page, 'Selected Newsletters')).toHaveText('4');
  await list.getByLabel(`Select ada@${mark}.example.com`).uncheck();
  await expect(counter(page, 'Selected Newsletters')).toHaveText('3');
  // The selection stays when the section changes.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(counter(page, 'Selected Newsletters')).toHaveText('3');

  const question = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Remove Selected' }).click();
  await expect(question).toContainText('permanent and cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(removed).toEqual([]);
  await list.getByRole('button', { name: 'Remove Selected' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast).toContainText('3 newsletter subscriptions deleted successfully');
  await expect(counter(page, 'Selected Newsletters')).toHaveText('0');
  expect(new Set(removed).size).toBe(3);
  expect(removed).toHaveLength(3);
  await search.fill(mark);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`ada@${mark}`);
});

test('the counters do not depend on the filters of the lists', async ({ page, signIn }) => {
  const totals: Record<string, { all: number; found: number; rows: string; receiving?: number }> = {
    'contact.list': { all: 1234, found: 2, rows: 'contacts' },
    'newsletter.list': { all: 60, found: 3, rows: 'newsletters', receiving: 56 },
  };
  await page.route('**/trpc/**', async (route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.replace('/trpc/', '').split(',');
    if (!names.some((name) => name in totals)) return route.fallback();
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, { q?: string }>;
    const real = (await (await route.fetch()).json()) as unknown[];
    const json = names.map((name, index) => {
      const list = totals[name];
      if (!list) return real[index];
      const total = inputs[String(index)]?.q === undefined ? list.all : list.found;
      const { receiving } = list;
      return { result: { data: { [list.rows]: [], total, receiving, nextCursor: null } } };
    });
    await route.fulfill({ json });
  });
  await signIn('admin');
  await page.goto('/admin?q=something&subscriber=something');
  await expect(contactsOf(page)).toContainText('No contacts match your filters');
  await expect(subscribersOf(page)).toContainText('No subscribers match your filter');
  await expect(counter(page, 'Total Contacts')).toHaveText('1,234');
  await expect(counter(page, 'Newsletter Subscribers')).toHaveText('56');
  await expect(counter(page, 'Selected Contacts')).toHaveText('0');
  await expect(counter(page, 'Selected Newsletters')).toHaveText('0');
});
