import type { Locator, Page } from '@playwright/test';
import { createCampaign, createContact, createPlan } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menus.ts';

/** A dialog of a section: the button that opens it, and its button that closes it. */
interface Opening {
  open: Locator;
  /** Where that button opens a menu: the item. */
  item?: string;
  title: string | RegExp;
  close: string;
  /** A form for an editor, which is a page. */
  role?: 'dialog' | 'form';
}

/** Rows in which every item directly follows every other one (Williams' design for crossover trials). */
function everyPair<Item>(items: readonly Item[]): Item[][] {
  const count = items.length;
  const zigzag = items.map((_, index) => (index % 2 === 1 ? (index + 1) / 2 : (count - index / 2) % count));
  const rows = items.map((_, shift) => zigzag.map((position) => items[(position + shift) % count] as Item));
  return count % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())];
}

/** Opens and closes every dialog of a section after every other one; each row starts with a fresh section. */
async function expectEveryPair(page: Page, section: string, openings: readonly Opening[]): Promise<void> {
  for (const row of everyPair(openings)) {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: section, exact: true }).click();
    // The navigation leads to the inbox.
    if (section === 'Contacts') await page.getByRole('link', { name: 'Table', exact: true }).click();
    for (const { open, item, title, close, role = 'dialog' } of row) {
      await test.step(`${row.map((one) => one.title).join(', ')}: ${title}`, async () => {
        await (item === undefined ? open.click() : chooseFrom(open, item));
        const dialog = page.getByRole(role, { name: title });
        await dialog.getByRole('button', { name: close, exact: true }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  }
}

test.beforeEach(({ signIn }) => signIn('admin'));

test('every dialog of the contacts can be closed after every other one', async ({ page }) => {
  const { name } = await createContact(page.request);
  await page.goto('/admin?section=contacts');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await expectEveryPair(page, 'Contacts', [
    { open: button(name), title: name, close: 'Close' },
    { open: button(`Edit ${name}`), title: 'Edit Contact', close: 'Save changes' },
    { open: button(`Email ${name}`), title: 'Compose Email', close: 'Cancel' },
    { open: button('Send Package Details'), title: 'Send Package Details', close: 'Cancel' },
    { open: button(`Delete ${name}`), title: 'Delete contact', close: 'Cancel' },
    { open: button('Delete Selected'), title: 'Delete selected contacts', close: 'Cancel' },
  ]);
});

test('every dialog of the enrollments can be closed after every other one', async ({ page }) => {
  const { name } = await createPlan(page.request);
  await page.goto('/admin?section=enrollments');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await expectEveryPair(page, 'Client Enrollments', [
    { open: button(name), title: name, close: 'Close' },
    { open: button('Enroll Client'), title: 'Enroll Client', close: 'Cancel' },
    { open: button(`Actions for ${name}`), item: 'Hours', title: `Hours of ${name}`, close: 'Close' },
    { open: button(`Actions for ${name}`), item: 'Notes', title: `Notes on ${name}`, close: 'Save notes' },
  ]);
});

test('every dialog of the campaigns can be closed after every other one', async ({ page }) => {
  const { name } = await createCampaign(page.request);
  await page.goto('/admin?section=content');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await expectEveryPair(page, 'Content Management', [
    { open: button(`Edit ${name}`), title: 'Edit Campaign', close: 'Back to the campaigns', role: 'form' },
    { open: button(`Schedule ${name}`), title: 'Schedule campaign', close: 'Cancel' },
  ]);
});
