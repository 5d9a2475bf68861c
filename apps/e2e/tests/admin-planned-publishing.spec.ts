import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

async function openSite(part: string) {
  await page.goto(`/admin?section=site&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
}

const expectSaved = () => expect(page.getByText('All changes are saved in the draft.')).toBeVisible();

async function publish() {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a version is looked at before it is restored, at an address of its own', async () => {
  await openSite('about');
  const heading = page.getByLabel('Heading');
  await heading.fill('The first heading');
  await publish();
  await heading.fill('The second heading');
  await publish();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('link', { name: 'View version 1', exact: true }).click();
  await expect(page).toHaveURL(/version=1$/);
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.locator('#about-heading')).toHaveText('The first heading');
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    /The second heading.*The first heading/,
  ]);
  await page.goBack();
  await expect(heading).toHaveValue('The second heading');
  await page.goForward();
  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await openSite('about');
  await expect(heading).toHaveValue('The first heading');
});

test('a publish is scheduled, follows the draft when it is told to, and is removed', async () => {
  await openSite('insights');
  const field = page.getByLabel('While there are no articles');
  await field.fill('What goes live later');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  await dialog.getByText('At a chosen time').click();
  await expect(dialog.getByLabel('Date and time')).toHaveAccessibleDescription(/Time zone of the site/);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Your draft is what will be published.')).toBeVisible();

  await field.fill('Typed afterwards');
  await page.getByRole('button', { name: 'Schedule the draft as it is now…' }).click();
  await expect(dialog.getByText(/^This replaces what is scheduled for/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Your draft is what will be published.')).toBeVisible();

  await page.getByRole('button', { name: 'Change the time…' }).click();
  const time = page.getByRole('dialog', { name: 'Change the time' });
  await time.getByLabel('Date and time').fill('2020-01-01T09:00');
  await time.getByRole('button', { name: 'Schedule' }).click();
  await expect(time.getByText('Choose a time in the future.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^Goes live on/)).toBeHidden();
});

test('a friend with a link sees the draft until it is revoked', async ({ browser }) => {
  await openSite('about');
  await page.getByLabel('Heading').fill('A heading for a friend');
  await expectSaved();
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the draft' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = (await dialog.locator('code').textContent()) ?? '';

  const visitor = await browser.newContext();
  const friend = await visitor.newPage();
  await friend.goto(address);
  await expect(friend.getByRole('note')).toContainText('This is a draft');
  await expect(friend.locator('#about-heading')).toHaveText('A heading for a friend');
  await friend
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await expect(friend).toHaveURL(/\/draft\/privacy\?token=/);

  await dialog
    .getByRole('button', { name: /^Revoke the link/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeHidden();
  expect((await friend.goto(address))?.status()).toBe(410);
  await expect(friend.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await visitor.close();
});
