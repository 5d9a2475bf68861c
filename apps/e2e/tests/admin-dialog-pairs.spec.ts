import type { Locator, Page } from '@playwright/test';
import { aCampaign, aContact, aPlan } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';

/** A dialog of a section: the button that opens it, and the button in it that ends it. */
interface Opening {
  open: Locator;
  title: string | RegExp;
  end: string;
}

/** Rows in which every item directly follows every other one (Williams' design for crossover trials). */
function everyPair<Item>(items: readonly Item[]): Item[][] {
  const count = items.length;
  const zigzag = items.map((_, index) => (index % 2 === 1 ? (index + 1) / 2 : (count - index / 2) % count));
  const rows = items.map((_, shift) => zigzag.map((place) => items[(place + shift) % count] as Item));
  return count % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())];
}

/** Opens and ends every dialog of a section after every other one; each row begins with the section as it first is. */
async function expectEveryPair(page: Page, section: string, openings: readonly Opening[]): Promise<void> {
  for (const row of everyPair(openings)) {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: section, exact: true }).click();
    for (const { open, title, end } of row) {
      await test.step(`${row.map((one) => one.title).join(', ')}: ${title}`, async () => {
        await open.click();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByRole('button', { name: end, exact: true }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  }
}

test.beforeEach(({ signIn }) => signIn('admin'));

test('every dialog of the contacts can be ended after every other one', async ({ page }) => {
  const { name } = await aContact(page.request);
  await page.goto('/admin?section=contacts');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await expectEveryPair(page, 'Contacts', [
    { open: button(name), title: name, end: 'Close' },
    { open: button(`Edit ${name}`), title: 'Edit Contact', end: 'Save changes' },
    { open: button(`Email ${name}`), title: 'Compose Email', end: 'Cancel' },
    { open: button('Send Package Details'), title: 'Send Package Details', end: 'Cancel' },
    { open: button(`Delete ${name}`), title: 'Delete contact', end: 'Cancel' },
    { open: button('Delete Selected'), title: 'Delete selected contacts', end: 'Cancel' },
  ]);
});

test('every dialog of the enrollments can be ended after every other one', async ({ page }) => {
  const { name } = await aPlan(page.request);
  await page.goto('/admin?section=enrollments');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await expectEveryPair(page, 'Client Enrollments', [
    { open: button('Enroll Client'), title: 'Enroll Client', end: 'Cancel' },
    { open: button(`Hours of ${name}`), title: `Hours of ${name}`, end: 'Close' },
    { open: button(`Notes on ${name}`), title: `Notes on ${name}`, end: 'Save notes' },
  ]);
});

test('every dialog of the campaigns can be ended after every other one', async ({ page }) => {
  const { name } = await aCampaign(page.request);
  await page.goto('/admin?section=content');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await expectEveryPair(page, 'Content Management', [
    { open: button(`Edit ${name}`), title: 'Edit Campaign', end: 'Save campaign' },
    { open: button(`Schedule ${name}`), title: 'Schedule campaign', end: 'Cancel' },
  ]);
});
