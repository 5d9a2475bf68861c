import { ContactEntity } from '@rapport/db/entities/contacts';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { expect, test } from '../support/fixtures.ts';

const NAMES = ['Ada', 'Berta', 'Cleo'];

test.describe('the side panel of the contacts', () => {
  let mark: string;
  test.beforeEach(async ({ page, signIn, orm }) => {
    mark = `panel${Date.now()}`;
    const em = orm.em.fork();
    NAMES.forEach((name, age) => {
      em.create(ContactEntity, {
        name: `${name} ${mark}`,
        email: `${name.toLowerCase()}@${mark}.example.com`,
        message: `A message by ${name}`,
        createdAt: new Date(Date.now() - age * 1000),
      });
    });
    await em.flush();
    await signIn('admin');
    await page.goto(`/admin?section=contacts&q=${mark}`);
  });

  test('opens by a click anywhere on a row, has its own address, and closes with Back', async ({ page }) => {
    const address = page.url();
    await page.getByRole('cell', { name: 'A message by Berta' }).click();
    const panel = page.getByRole('dialog', { name: `Berta ${mark}` });
    await expect(panel).toContainText('A message by Berta');
    await expect(panel).toContainText('No emails yet.');
    await expect(page).toHaveURL(/show=[0-9a-f-]{36}/);
    const shared = page.url();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(address);
    await page.goto(shared);
    await expect(panel).toContainText('A message by Berta');
    await page.reload();
    await expect(panel).toContainText('A message by Berta');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(address);
  });

  test('neither dims nor blocks the list: a click on another row changes it, and keys work from the list', async ({
    page,
  }) => {
    const row = (name: string) => page.getByRole('button', { name: `${name} ${mark}`, exact: true });
    const panel = page.getByRole('dialog');
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await row('Ada').click();
      await expect(panel).toContainText('A message by Ada');
      await expect(panel).not.toHaveAttribute('aria-modal');
      await row('Cleo').click();
      await expect(panel).toContainText('A message by Cleo');
      await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.getByLabel(`Select Ada ${mark}`).focus();
      await page.keyboard.press('k');
      await expect(panel).toContainText('A message by Berta');
      // A search keeps its keys.
      const search = page.getByRole('searchbox');
      await search.press('End');
      await search.press('Escape');
      await expect(panel).toBeVisible();
      await search.fill(mark);
      await page.getByLabel(`Select Ada ${mark}`).focus();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(row('Berta')).toBeFocused();
    }
  });

  test('makes room beside it on a wide screen, and covers the list on a phone', async ({ page }) => {
    const panel = page.getByRole('dialog');
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
      await expect(panel).toBeVisible();
      const [list, side] = [await page.getByRole('table').boundingBox(), await panel.boundingBox()];
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
      const menu = page.getByRole('button', { name: `Actions for Cleo ${mark}` });
      await menu.click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      // The menu had the key.
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    await expect(panel).toHaveAttribute('aria-modal', 'true');
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  });

  test('shows the message before the facts', async ({ page }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    const panel = page.getByRole('dialog');
    const message = await panel.getByText('A message by Ada').boundingBox();
    const facts = await panel.getByRole('term').first().boundingBox();
    expect(message?.y ?? 999).toBeLessThan(facts?.y ?? 0);
  });

  test('asks before another row takes the place of typed text', async ({ page }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    const panel = page.getByRole('dialog', { name: `Ada ${mark}` });
    await panel.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Contact' });
    await form.getByLabel(/^Organization/).fill('Works');
    await page.getByRole('button', { name: `Cleo ${mark}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel(/^Organization/)).toHaveValue('Works');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: `Cleo ${mark}` })).toContainText('A message by Cleo');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/show=/);
  });

  test('leaves the list where it was scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    const row = page.getByRole('cell', { name: 'A message by Cleo' });
    await row.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole('dialog')).toContainText('A message by Cleo');
    await expect(page).toHaveURL(/show=/);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test('goes to the next and the previous row by keyboard, and gives the focus back to the row', async ({
    page,
  }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('A message by Ada');
    await expect(panel.getByRole('button', { name: 'Previous contact' })).toBeDisabled();
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(panel).toContainText('A message by Berta');
    await page.keyboard.press('j');
    await expect(panel).toContainText('A message by Cleo');
    await expect(panel.getByRole('button', { name: 'Next contact' })).toBeDisabled();
    await page.keyboard.press('k');
    await expect(panel).toContainText('A message by Berta');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: `Berta ${mark}`, exact: true })).toBeFocused();
    // One step back leaves the list: going from row to row adds nothing to the history.
    await expect(page).not.toHaveURL(/show=/);
  });

  test('holds the form of an edit, and asks before typed text is lost', async ({ page, toast }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    const panel = page.getByRole('dialog', { name: `Ada ${mark}` });
    await panel.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Contact' });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(form.getByLabel(/^Name/)).toBeFocused();
    await form.getByLabel(/^Organization/).fill('Works');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel(/^Organization/)).toHaveValue('Works');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast).toContainText('Contact updated successfully');
    await expect(panel).toContainText('Works');
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  test('holds the reply, which is in the history once it was sent', async ({ page, toast }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).click();
    const reply = page.getByRole('dialog', { name: 'Compose Email' });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(reply.getByLabel(/^To/)).toHaveValue(`ada@${mark}.example.com`);
    await reply.getByLabel(/^Subject/).fill(`Reply ${mark}`);
    await reply.getByLabel(/^Message/).fill('Thank you.');
    await reply.getByRole('button', { name: 'Send Email' }).click();
    await expect(toast).toContainText('Email sent successfully');
    const panel = page.getByRole('dialog', { name: `Ada ${mark}` });
    await expect(panel.getByRole('button', { name: `Read Reply ${mark}` })).toBeVisible();
    await panel.getByRole('button', { name: `Read Reply ${mark}` }).click();
    // The email is in place of the contact, whose name the panel no longer has.
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  });

  test('closes after its contact was deleted', async ({ page, toast }) => {
    await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
    const panel = page.getByRole('dialog', { name: `Ada ${mark}` });
    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete contact' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast).toContainText('Contact deleted successfully');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
    await expect(page.getByText('no longer exists')).toHaveCount(0);
  });

  test('opens from the menu of a row, which has every action', async ({ page }) => {
    await page.getByRole('button', { name: `Actions for Cleo ${mark}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Email', 'Edit', 'Delete']);
    await page.getByRole('menuitem', { name: 'Open' }).click();
    await expect(page.getByRole('dialog', { name: `Cleo ${mark}` })).toContainText('A message by Cleo');
  });
});

test('columns are sorted, and filters are chips; both are in the address', async ({ page, signIn, orm }) => {
  const mark = `sort${Date.now()}`;
  const em = orm.em.fork();
  for (const [age, name] of ['Cleo', 'ada', 'Berta'].entries()) {
    const createdAt = new Date(Date.now() - age * 10 * 86_400_000);
    const email = `${name}@${mark}.example.com`;
    em.create(ContactEntity, { name, email, message: 'A message', service: 'other', createdAt });
  }
  await em.flush();
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Cleo', 'ada', 'Berta']);
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  await expect(names).toHaveText(['ada', 'Berta', 'Cleo']);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(names).toHaveText(['Cleo', 'Berta', 'ada']);
  await page.reload();
  await expect(names).toHaveText(['Cleo', 'Berta', 'ada']);
  await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Last 7 days' });
  await expect(names).toHaveText(['Cleo']);
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Other' });
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button')).toHaveText([
    'Service: Other',
    'Date: Last 7 days',
    'Clear filters',
  ]);
  await page.goBack();
  await expect(filters.getByRole('button')).toHaveText(['Date: Last 7 days', 'Clear filters']);
  await filters.getByRole('button', { name: 'Remove filter Date: Last 7 days' }).click();
  await expect(names).toHaveCount(3);
  await page.getByLabel('Rows per page').selectOption({ label: '25 rows' });
  await expect(page).toHaveURL(/size=25/);
});

test('subscribers are filtered by status and open in the panel', async ({ page, signIn, orm }) => {
  const mark = `status${Date.now()}`;
  const em = orm.em.fork();
  for (const [name, status] of [
    ['one', 'pending'],
    ['two', 'confirmed'],
  ] as const) {
    const email = `${name}@${mark}.example.com`;
    em.create(SubscriberEntity, { email, status, createdAt: new Date(), confirmedAt: null });
  }
  await em.flush();
  await signIn('admin');
  await page.goto(`/admin?section=newsletter&q=${mark}`);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Pending' });
  await expect(rows).toHaveText([`one@${mark}.example.com`]);
  await page.getByRole('button', { name: `one@${mark}.example.com`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `one@${mark}.example.com` });
  await expect(panel).toContainText(
    'Campaigns go to this address once its owner opens the confirmation link.',
  );
  await expect(page).toHaveURL(/show=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `one@${mark}.example.com`, exact: true })).toBeFocused();
});
