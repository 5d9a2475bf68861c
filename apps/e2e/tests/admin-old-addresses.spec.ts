import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });
// Some look at a page in four ways.
test.setTimeout(60_000);

const SITEMAP = `<urlset>${['/bio', '/coaching-offer', '/privacy', '/bio/']
  .map((path) => `<url><loc>https://old.example${path}</loc></url>`)
  .join('')}</urlset>`;

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

async function openPart(part: string) {
  await page.goto(`/admin?section=site&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
}

async function publish() {
  await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const oldAddress = (row: number) => page.getByLabel(`Old address of row ${row}`, { exact: true });
const target = (row: number) => page.getByRole('combobox', { name: `Where row ${row} leads`, exact: true });

test('old addresses are read from a sitemap, looked at and added', async () => {
  await openPart('redirects');
  await expect(page.getByText('No old addresses yet.')).toBeVisible();
  await page.getByLabel('Address of your former site, or its sitemap').fill(SITEMAP);
  await page.getByRole('button', { name: 'Read the sitemap' }).click();
  await expect(
    page.getByText(/^Found 2 old addresses\..* 2 addresses need no redirect, or can’t have one\.$/),
  ).toBeVisible();
  await expect(oldAddress(1)).toHaveValue('/bio');
  await expect(target(1)).toHaveValue('/#about');
  await expect(target(2)).toHaveValue('/#services');
  await page.getByRole('button', { name: 'Add 2 old addresses' }).click();
  await expect(page.getByText('Added 2 old addresses to the draft.')).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a new row is red once someone has left its fields, and counts as wrong from then on', async () => {
  const part = page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('link', { name: /^Old addresses/ });
  await page.getByRole('button', { name: 'Add old address' }).click();
  await expect(page.getByText('2 fields have to be corrected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await expect(part).toHaveText('Old addresses');
  await expect(oldAddress(1)).not.toHaveAttribute('aria-invalid', 'true');
  await oldAddress(1).fill('/%E0%A4%A');
  await expect(page.getByText('This address can’t be read')).toBeHidden();
  await oldAddress(1).blur();
  await expect(page.getByText('This address can’t be read')).toBeVisible();
  await expect(target(1)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(part.getByLabel('1 to correct')).toBeVisible();
  await page.getByRole('button', { name: 'Remove row 1', exact: true }).click();
  await expect(part).toHaveText('Old addresses');
});

test('a circle, a page of the site and a missing page are said at their row', async () => {
  await page.getByRole('button', { name: 'Add old address' }).click();
  await oldAddress(1).fill('/old');
  await target(1).fill('/old/');
  await target(1).blur();
  await expect(page.getByText('This leads back to itself. Choose a page of your site.')).toBeVisible();
  await target(1).fill('/nowhere');
  await expect(page.getByText('Your site has no page at this address. Choose another one.')).toBeVisible();
  await target(1).fill('/#contact');
  await oldAddress(1).fill('/privacy');
  await expect(
    page.getByText('Your site has a page at this address, which stays. Remove this row.'),
  ).toBeVisible();
  await oldAddress(1).fill('/old');
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await page.getByRole('button', { name: 'Undo removing' }).click();
  await expect(oldAddress(3)).toHaveValue('/coaching-offer');
});

test('once published, an old address leads to the new one', async () => {
  await publish();
  const { status, headers } = await fetch(`${admin.product.url}/OLD/?from=mail`, { redirect: 'manual' }).then(
    (response) => ({ status: response.status, headers: response.headers }),
  );
  expect({ status, location: headers.get('location') }).toEqual({
    status: 301,
    location: '/?from=mail#contact',
  });
});

test('titles of pages are shown as search results and networks show them, and published', async () => {
  await openPart('search');
  const privacy = page.getByRole('group', { name: 'Privacy Policy' });
  await privacy.getByRole('textbox', { name: 'Title' }).fill('What happens to your data');
  const previews = page.getByRole('region', { name: 'How a link to your site looks' });
  await previews.getByLabel('Page').selectOption({ label: 'Privacy Policy' });
  await expect(previews.getByText('What happens to your data')).toHaveCount(3);
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await publish();
  const html = await (await fetch(`${admin.product.url}/privacy`)).text();
  expect(html).toContain('<title>What happens to your data</title>');
});

test('an icon is chosen, and is the one of the tab once published', async () => {
  const icon = page.getByRole('group', { name: 'Icon of the site' });
  const before = await (await fetch(`${admin.product.url}/favicon.ico`)).arrayBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#5b2a86"/></svg>';
  await icon
    .locator('input[type="file"]')
    .setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(icon.getByRole('button', { name: 'Remove' })).toBeVisible();
  await publish();
  const after = await (await fetch(`${admin.product.url}/favicon.ico`)).arrayBuffer();
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);
});
