import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';
import { getPreview } from '../support/site-editor.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });
// Some look at a page in eight ways.
test.setTimeout(60_000);

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
  await page.goto('/admin?section=site&part=pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
});
test.afterAll(() => admin.stop());

const field = (name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true });
const entries = () => page.locator('#site-part ~ fieldset > [data-entries] > [data-entry]');
const titles = () => entries().locator('[data-fold]');
const expectSaved = () => expect(page.getByText('All changes are saved in the draft.')).toBeVisible();

async function addPage(title: string) {
  await field('Title of a new page').fill(title);
  await field('Title of a new page').press('Enter');
  await expect(titles().last()).toHaveText(title);
}

async function publish() {
  await expectSaved();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const slugs = async () => {
  const { content } = await (await page.request.get('/api/admin/site/draft')).json();
  return content.pages.map(({ slug }: { slug: string }) => slug);
};

test('a page is named first, and has the address that its title suggests', async () => {
  await addPage('Speaking');
  await expect(field('Title')).toHaveValue('Speaking');
  await addPage('Admin');
  await addPage('متحدث');
  await addPage('Speaking');
  await expect.poll(slugs).toEqual(['speaking', 'admin-1', 'page-1', 'speaking-1']);
});

test('an address that is taken or reserved is said at its field and on the folded page', async () => {
  const address = field('Address');
  await address.fill('speaking');
  // A new page is not red before someone has left the field.
  await address.blur();
  await expect(page.getByText('Another page has the address /speaking already.')).toBeVisible();
  await address.fill('admin');
  await expect(page.getByText('This address is reserved. Choose another one.')).toBeVisible();
  await titles().last().click();
  await expect(entries().last().getByText('To correct')).toBeVisible();
  await titles().last().click();
  await address.fill('Über mich');
  await expect(page.getByText(/^Use lowercase letters from a to z/)).toBeVisible();
  await address.fill('workshops');
  await expect(page.getByText(/^Use lowercase letters from a to z/)).toHaveCount(0);
});

test('pages are put in another order, and removed after a question', async () => {
  await page.getByRole('button', { name: 'Move Page 4 up', exact: true }).click();
  await expect(titles()).toHaveText(['Speaking', 'Admin', 'Speaking', 'متحدث']);
  await page.getByRole('button', { name: 'Remove Page 2', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove the page “Admin”?' });
  await question.getByRole('button', { name: 'Keep page' }).click();
  await expect(entries()).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove Page 2', exact: true }).click();
  await question.getByRole('button', { name: 'Remove page' }).click();
  await expect(titles()).toHaveText(['Speaking', 'Speaking', 'متحدث']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entries()).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove Page 2', exact: true }).click();
  await question.getByRole('button', { name: 'Remove page' }).click();
  await expect.poll(slugs).toEqual(['speaking', 'workshops', 'page-1']);
});

test('the editor stays open for as long as a form that is sent before the page runs is held back', async () => {
  await page.clock.install();
  await page.goto('/admin?section=site&part=pages');
  await addPage('Campaign');
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/section=site&part=pages$/);
  await page.getByRole('button', { name: 'Remove Page 4', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove page' }).click();
  await page.clock.runFor(10_000);
  await expect.poll(slugs).toEqual(['speaking', 'workshops', 'page-1']);
  await page.clock.resume();
});

test('the preview of a page stays as it was while the page has something to correct', async () => {
  await titles().first().click();
  const preview = getPreview(page).getByRole('heading', { level: 1 });
  await expect(preview).toHaveText('Speaking');
  await field('Title').fill('');
  await field('Title').blur();
  await expect(page.getByText('This page has something to correct. The preview shows it')).toBeVisible();
  await expect(preview).toHaveText('Speaking');
  await page.reload();
  await titles().first().click();
  await expect(page.getByText('Until then, the preview shows the home page.')).toBeVisible();
  await field('Title').fill('Speaking');
  await expect(preview).toHaveText('Speaking');
  await expect(page.getByText('Preview of your draft')).toBeVisible();
  await expectSaved();
  await titles().first().click();
});

test('the editor is accessible with a page open', async () => {
  await titles().first().click();
  await expect(field('Title')).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
});

test('a page is published in the menu, beside the menu, or not while it is hidden', async ({ browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await field('Text').fill(`${'A text of the page. '.repeat(20)}\n\n${'x'.repeat(60)}`);
  await titles().nth(1).click();
  await field('Title').fill('Workshops');
  await field('Text').fill('For teams.');
  await page.getByLabel('In the menu').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Hide Page 3 from the site', exact: true }).click();
  await titles().nth(2).click();
  await field('Text').fill('نص');
  await publish();

  const context = await browser.newContext({ baseURL: admin.product.url });
  const visitor = await context.newPage();
  await visitor.goto('/');
  const menu = visitor.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Workshops' })).toHaveCount(0);
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Workshops' })).toBeVisible();
  await menu.getByRole('link', { name: 'Speaking' }).first().click();
  await expect(visitor).toHaveURL('/speaking');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Speaking');
  await expectAccessibleInEveryTheme(visitor, [360, 1440]);
  expect((await visitor.goto('/page-1'))?.status()).toBe(404);
  await context.close();
});

test('a long title without a blank is whole in the menu of a phone', async ({ browser }) => {
  await titles().first().click();
  await field('Title').fill('x'.repeat(60));
  await publish();
  const context = await browser.newContext({
    baseURL: admin.product.url,
    viewport: { width: 360, height: 800 },
  });
  const visitor = await context.newPage();
  await visitor.goto('/speaking');
  const menu = visitor.getByRole('banner');
  await menu.getByRole('button', { name: 'Open menu' }).click();
  const link = menu.getByRole('link', { name: 'x'.repeat(60) });
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await context.close();
});
