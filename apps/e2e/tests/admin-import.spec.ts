import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { countStandings, createGhostFile, createKitFile, FILE_ROWS } from '../support/subscriber-files.ts';
import { smallTouchTargets, zoomedFields } from '../support/touch-targets.ts';

/** A word that no other test uses. */
const createMark = () => `i${Date.now() % 10_000_000}${process.pid % 1000}`;
const format = (count: number) => count.toLocaleString('en-US');

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
const step = (page: Page) => page.locator('[aria-current="step"]');
const outcome = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Outcomes' })
    .locator(':scope > li')
    .filter({ has: page.getByText(name, { exact: true }) });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function sayTheyAgreed(page: Page): Promise<void> {
  // By its label, which lies over its row on a phone.
  await page.getByText('They agreed already').click();
  await page.getByLabel('How they agreed').fill('They signed up on the earlier site.');
}
const findSubscribers = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/admin/newsletters?limit=1&${query}`)).json()) as { total: number };

test.beforeEach(({ signIn }) => signIn('admin'));

test('an export of Kit is looked at, imported, found and undone', async ({
  page,
  toast,
  expectAccessible,
}) => {
  const mark = createMark();
  const counts = countStandings();
  await page.goto('/admin?section=newsletter');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(step(page)).toContainText('File');
  await choose(page, 'kit.csv', createKitFile(mark));

  await expect(step(page)).toContainText('Columns');
  await expect(page.getByText('This is an export of Kit')).toBeVisible();
  await expect(page.getByLabel('first_name becomes')).toHaveValue('firstName');
  const preview = page.getByRole('region', { name: 'Row 1 becomes' });
  await expect(preview).toContainText(`kit1@${mark}.example.com`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Review rows' }).click();
  await expect(page.getByText('Choose how they agreed')).toBeVisible();
  await sayTheyAgreed(page);
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel('How they agreed')).toHaveValue('They signed up on the earlier site.');
  await page.getByRole('button', { name: 'Review rows' }).click();

  await expect(step(page)).toContainText('Review');
  await expect(outcome(page, 'Added')).toContainText(format(counts.subscriber));
  await expect(outcome(page, 'Refused')).toContainText(format(FILE_ROWS - counts.subscriber));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: 'See rows: Unsubscribed there' }).click();
  const rows = page.getByRole('dialog');
  await expect(rows.getByText(`kit10@${mark}.example.com`)).toBeVisible();
  await expect(rows.getByText(`Showing 50 of ${format(counts.unsubscribed)} rows`)).toBeVisible();
  await rows.getByRole('button', { name: 'Load more' }).click();
  await expect(rows.getByText('Showing 100 of')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await rows.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(counts.unsubscribed + 1);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  expect(await findSubscribers(page, `q=${mark}`)).toMatchObject({ total: 0 });

  await page.getByRole('button', { name: `Import ${format(counts.subscriber)} people` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${format(counts.subscriber)} people imported`,
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'See rows: Added' })).toBeVisible();
  await expectAccessible();
  expect(await findSubscribers(page, `q=${mark}`)).toMatchObject({ total: counts.subscriber });

  // The same again changes nothing.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, 'kit.csv', createKitFile(mark));
  await sayTheyAgreed(page);
  await page.getByRole('button', { name: 'Review rows' }).click();
  await expect(outcome(page, 'Unchanged')).toContainText(format(counts.subscriber));
  await page.getByRole('button', { name: 'Discard import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import discarded');

  await page.goto('/admin?section=imports');
  await page
    .getByRole('list', { name: 'Imports' })
    .getByRole('listitem')
    .filter({ hasText: `${format(counts.subscriber)} added` })
    .first()
    .getByRole('button', { name: 'kit.csv' })
    .click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText(`Removes the ${format(counts.subscriber)} people it added`);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast).toContainText('The import is being undone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import undone');
  await expect(page.getByText(`${format(counts.subscriber)} removed`)).toBeVisible();
  expect(await findSubscribers(page, `q=${mark}`)).toMatchObject({ total: 0 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an export of Ghost is imported', async ({ page, expectAccessible }) => {
    const mark = createMark();
    const left = countStandings().unsubscribed;
    await page.goto('/admin?section=imports&edit=new');
    await choose(page, 'ghost.csv', createGhostFile(mark));
    await expect(page.getByText('This is an export of Ghost')).toBeVisible();
    await expect(page.getByText('Ghost does not export who bounced')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await sayTheyAgreed(page);
    expect(await smallTouchTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review rows' }).click();
    await expect(outcome(page, 'Added')).toContainText(format(FILE_ROWS - left));
    expect(await overflow(page)).toBe(0);
    expect(await smallTouchTargets(page)).toEqual([]);
    await expectAccessible();

    // Back to the columns and on again.
    await page.getByRole('button', { name: 'Back to the columns' }).click();
    await expect(step(page)).toContainText('Columns');
    await expect(page.getByLabel('How they agreed')).toHaveValue('They signed up on the earlier site.');
    await page.goBack();
    await expect(step(page)).toContainText('Review');
    await page.getByRole('button', { name: /^Import [\d,]+ people$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${format(FILE_ROWS - left)} people imported`,
    );
    expect(await overflow(page)).toBe(0);
    expect(await smallTouchTargets(page)).toEqual([]);
  });
});

test('progress is shown, and an import is paused, resumed and stopped', async ({ page }) => {
  const mark = createMark();
  const id = await review(page, mark);
  // The import makes no progress while it is looked at.
  let status = 'running';
  let applied = 2_000;
  await page.route(/\/trpc\/[^?]*imports\.get/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as StubbedImport[] | StubbedImport;
    for (const { result } of [body].flat())
      Object.assign(result.data.import ?? {}, { status, applied, startedAt: '2026-01-05T09:30:00.000Z' });
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/admin?section=imports&edit=${id}`);
  const bar = page.getByRole('progressbar', { name: 'Imported' });
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText(`of ${format(FILE_ROWS)} rows`)).toBeVisible();
  applied = 4_000;
  await expect(bar).toHaveAttribute('aria-valuenow', '80');
  await expect(page.getByText('A few seconds left')).toBeVisible();
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '80');
  status = 'paused';
  await expect(page.getByRole('button', { name: 'Resume import' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop import' }).click();
  const question = page.getByRole('dialog', { name: 'Stop this import?' });
  await expect(question).toContainText(`4,000 rows of ${format(FILE_ROWS)} are imported`);
  await question.getByRole('button', { name: 'Keep importing' }).click();
  await expect(question).toHaveCount(0);
});

interface StubbedImport {
  result: { data: { import?: Record<string, unknown> } };
}

/** Uploads a file and has it reviewed. Returns the id of its import. */
async function review(page: Page, mark: string): Promise<string> {
  const uploaded = (await (
    await page.request.post('/api/admin/imports?name=kit.csv', {
      headers: { 'content-type': 'text/csv' },
      data: createKitFile(mark),
    })
  ).json()) as { import: { id: string; proposal: object } };
  const { id, proposal } = uploaded.import;
  const consent = { kind: 'agreed', how: 'They signed up on the earlier site.' };
  await page.request.post(`/api/admin/imports/${id}/review`, { data: { ...proposal, consent } });
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/imports/${id}`)).json()).import.status)
    .toBe('reviewed');
  return id;
}

test('any other file is mapped by hand, with what its rows become, by keyboard', async ({ page, toast }) => {
  const mark = createMark();
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (number) => `Sample ${number};person${number}@${mark}.example.com;5`,
  );
  await page.request.post('/api/admin/tags', { data: { name: `Everyone ${mark}` } });
  await page.goto('/admin?section=imports&edit=new');
  await choose(page, 'people.csv', Buffer.from(`Who;Where to write;Rating\n${lines.join('\n')}\n`));
  await expect(page.getByText('Say what each column becomes.')).toBeVisible();
  await expect(page.getByLabel('Where to write becomes')).toHaveValue('email');
  await expect(page.getByLabel('Rating becomes')).toHaveValue('');
  await page.getByLabel('Who becomes').selectOption('Full name');
  const preview = page.getByRole('region', { name: /^Row \d+ becomes$/ });
  await expect(preview).toContainText('1 of the first 10');
  await preview.getByRole('button', { name: 'Next row' }).press('Enter');
  await expect(preview).toContainText(`person2@${mark}.example.com`);
  await expect(preview).toContainText('Sample');

  await page.getByLabel('Where to write becomes').selectOption('Do not import');
  await page.getByLabel('Ask each to confirm').check();
  await page.getByRole('button', { name: 'Review rows' }).click();
  await expect(page.getByText('Choose the column with the email addresses.')).toBeVisible();
  await page.getByLabel('Where to write becomes').selectOption('Email');
  await page.getByRole('button', { name: 'Review rows' }).click();
  await expect(page.getByText('Choose who is in this file.')).toBeVisible();
  await page.getByLabel('Subscribers', { exact: true }).check();
  await page.getByLabel(`Everyone ${mark}`).check();
  await page.getByLabel('Ask each to confirm').press('Enter');

  await expect(outcome(page, 'Added')).toContainText(`asked to confirm, with the tag “Everyone ${mark}”`);
  await page.getByRole('button', { name: 'Import 11 people' }).press('Enter');
  await expect(toast).toContainText('Import started');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11 people imported');
  expect(await findSubscribers(page, `q=${mark}&status=pending`)).toMatchObject({ total: 11 });
});

test('a file that is none is refused in a sentence, and another one can be chosen', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  await page.goto('/admin?section=imports');
  await page.getByRole('button', { name: 'Import subscribers' }).click();
  const excel = Buffer.concat([
    Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]),
    Buffer.from('[Content_Types].xml xl/workbook.xml'),
  ]);
  await choose(page, 'people.xlsx', excel);
  await expect(page.getByRole('alert')).toHaveText('This is an Excel file; save it as CSV.');
  await choose(page, 'page.csv', Buffer.from('<!doctype html><html><body>Sign in</body></html>'));
  await expect(page.getByRole('alert')).toContainText('This is a web page, not a CSV file.');
  await choose(page, 'phones.csv', Buffer.from('name,phone\nSample,1\n'));
  await expect(page.getByRole('alert')).toContainText('This file has no column with email addresses.');
  await choose(page, 'people.csv', Buffer.from(`email\nperson@${createMark()}.example.com\n`));
  await expect(step(page)).toContainText('Columns');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
});

test('an import that does not exist says so', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await page.goto('/admin?section=imports&edit=0190c000-0000-7000-8000-000000000001');
  await expect(page.getByText('This import no longer exists.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the imports' }).click();
  await expect(page.getByRole('button', { name: 'Import subscribers' })).toBeVisible();
});
