import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });
test.setTimeout(90_000);

const NEXT = 'The workbook is yours at once, and a letter follows every second Friday.';

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

/** A call of the admin, as another program would make it. */
async function call(method: string, path: string, data?: object) {
  const headers = { origin: admin.product.url };
  const response = await page.request.fetch(`/api/admin${path}`, {
    method,
    headers,
    ...(data ? { data } : {}),
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

/** A sequence of one email, which the tag starts. */
async function startCourse(tag: string) {
  const settings = { startsWhen: 'tag', tag, includesImported: false, endsForClients: true };
  const { sequence } = await call('POST', '/sequences', { name: 'Course', ...settings });
  const { campaign } = await call('POST', '/newsletter-campaigns', {
    title: 'Lesson 1',
    subject: 'Lesson 1',
    content: '<p>Hello</p>',
    sequence: sequence.id,
  });
  const timing = { delay: 0, delayUnit: 'days', isReady: true };
  await call('POST', `/sequences/${sequence.id}/steps/${campaign.id}`, timing);
  await call('PUT', `/sequences/${sequence.id}/status`, { status: 'active' });
}

test('a page offers a workbook: its form tells what comes next, gives the tag, and leads to the file', async ({
  browser,
}) => {
  const { tag } = await call('POST', '/tags', { name: 'Workbook' });
  await startCourse(tag.id);
  const { revision, content } = await call('GET', '/site/draft');
  const section = { key: 'newsletter', heading: '', text: '', picture: null, hidden: false };
  const workbook = {
    title: 'Workbook',
    slug: 'workbook',
    description: '',
    inMenu: true,
    hidden: false,
    firstScreen: null,
    sections: [section],
  };
  await call('PUT', '/site/draft', { revision, content: { ...content, pages: [workbook] } });

  await page.goto('/admin?section=site&part=pages');
  await page.locator('[data-fold]').filter({ hasText: 'Workbook' }).click();
  const group = page.getByRole('group', { name: 'After a sign-up is confirmed' });
  await group.getByLabel('Show this').check();
  await group.getByLabel('What comes next').fill(NEXT);
  const link = group.getByRole('group', { name: 'Link' });
  await link.getByLabel('Show this').check();
  await link.getByLabel('Label').fill('Open the workbook');
  await link.getByLabel('Leads to').selectOption('Another website');
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await link.getByLabel('Address').blur();
  await expect(link.getByText('This is not the address of a page.')).toBeVisible();
  await link.getByLabel('Leads to').selectOption('A file');
  const upload = async (name: string, text: string) =>
    link
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await upload('table.csv', 'a,b');
  await expect(link.getByRole('alert')).toContainText("This file can't be uploaded.");
  await upload('My Workbook.pdf', '%PDF-1.7\nThe workbook');
  await expect(link.getByRole('link', { name: 'My-Workbook.pdf' })).toBeVisible();
  await group.getByLabel('Workbook').check();
  await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    group.getByRole('link', { name: 'See the page after confirming' }).click(),
  ]);
  await expect(preview.getByText(NEXT)).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({
    baseURL: admin.product.url,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  const reader = await context.newPage();
  await reader.goto('/workbook');
  expect(await reader.content()).not.toContain(NEXT);
  expect(await reader.content()).not.toContain('.pdf');
  const form = reader.locator('#newsletter form');
  await form.getByLabel(/^Email/).fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toContainText('One more step: confirm your address');

  const mail = await mailTo(reader, 'reader@example.com', 'Please confirm your subscription');
  expect(mail.text.replace(/\s+/g, ' ')).toContain(`After you confirm: ${NEXT}`);
  expect(mail.html).toContain(NEXT);
  expect(mail.text).not.toContain('.pdf');
  const [confirm = ''] = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail.text) ?? [];
  await reader.goto(confirm);
  await reader.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(reader.getByText(NEXT)).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Open the workbook' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('My-Workbook.pdf');
  await context.close();

  const { newsletters } = await call('GET', '/newsletters?q=reader@example.com');
  expect(newsletters).toMatchObject([{ status: 'confirmed', tags: ['Workbook'] }]);
  await mailTo(page, 'reader@example.com', 'Lesson 1');
});
