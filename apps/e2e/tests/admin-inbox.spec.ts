import type { Page } from '@playwright/test';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

const NAMES = ['Ada', 'Berta', 'Cleo'];

/** In this order, the first is the newest. */
let mark: string;
const email = (name: string) => `${name.toLowerCase()}@${mark}.example.com`;
const inbox = (state: string) => `/admin?section=contacts&view=${state}&q=${mark}`;

test.beforeEach(async ({ signIn, orm }) => {
  mark = `inbox${Date.now()}`;
  const em = orm.em.fork();
  NAMES.forEach((name, age) => {
    em.create(ContactEntity, {
      name: `${name} ${mark}`,
      email: email(name),
      message: `A message by ${name}`,
      service: 'individual-coaching',
      createdAt: new Date(Date.now() - age * 1000),
    });
  });
  await em.flush();
  await signIn('admin');
});

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Contacts' }).getByRole('button');
const heading = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { level: 2, name: new RegExp(`^${name} ${mark}`) });

test('the navigation leads to what is new, with the first message beside the list', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: 'Contacts' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  const states = page.getByRole('navigation', { name: 'States' });
  await expect(states.getByRole('link', { name: /^New \d+$/ })).toHaveAttribute('aria-current', 'page');
  await expect(states.getByRole('link')).toHaveCount(4);
  await page.goto(inbox('new'));
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(heading(page, 'Ada')).toBeVisible();
  await expect(page.getByRole('form', { name: `Answer to Ada ${mark}` })).toBeVisible();
  await expectAccessible();
});

test('the chosen contact and the state are in the address; Back and a reload keep them', async ({ page }) => {
  await page.goto(inbox('new'));
  await rowsOf(page).filter({ hasText: 'Berta' }).click();
  await expect(heading(page, 'Berta')).toBeVisible();
  await expect(page).toHaveURL(/show=[0-9a-f-]{36}/);
  await page.reload();
  await expect(heading(page, 'Berta')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Ada')).toBeVisible();
  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'Closed' }).click();
  await expect(page).toHaveURL(/view=closed/);
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page).toHaveURL(/view=new/);
});

test('a contact waits until a day with a note, and the change can be undone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(inbox('new'));
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toContainText('Tomorrow');
  await page.getByRole('menuitem', { name: /^Choose a day/ }).click();
  const dialog = page.getByRole('dialog', { name: `Wait with Ada ${mark}` });
  await dialog.getByLabel(/^Until/).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Wait' }).click();
  await expect(dialog.getByText('Choose a day after today.')).toBeVisible();
  await dialog.getByLabel(/^Until/).fill('2999-01-04');
  await dialog.getByLabel('Note').fill('Back from leave');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Wait' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Ada ${mark}: waits until Jan 4, 2999.`)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(heading(page, 'Berta')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goto(inbox('waiting'));
  await expect(page.getByRole('article')).toContainText(/Waits until \w{3} \d+, \d{4}\./);
});

test('a contact whose day has come needs attention, and is new with its note', async ({ page, orm }) => {
  const em = orm.em.fork();
  em.create(ContactEntity, {
    name: `Dora ${mark}`,
    email: email('Dora'),
    message: 'A message by Dora',
    waitingUntil: '2001-01-01',
    waitingNote: 'Back from leave',
  });
  await em.flush();
  await page.goto('/admin');
  const item = page.getByRole('listitem').filter({ hasText: `Dora ${mark}` });
  await expect(item.first()).toContainText('since Jan 1, 2001, Back from leave');
  await page.getByRole('link', { name: 'Back from waiting' }).click();
  await expect(page).toHaveURL(/section=contacts&view=new/);
  await page.goto(inbox('new'));
  await rowsOf(page).filter({ hasText: 'Dora' }).click();
  await expect(page.getByRole('article')).toContainText(
    'Back from waiting since Jan 1, 2001: Back from leave',
  );
  await em.nativeDelete(ContactEntity, { email: email('Dora') });
});

test('by keyboard: next, previous, close, undo, reply, search and the list of keys', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(inbox('new'));
  await expect(heading(page, 'Ada')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, 'Berta')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(page, 'Ada')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText(`Ada ${mark}: marked as closed.`)).toBeVisible();
  await expect(heading(page, 'Berta')).toBeVisible();
  await page.keyboard.press('z');
  await expect(heading(page, 'Ada')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.keyboard.press('r');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  // A field keeps its keys.
  await page.keyboard.type('jack');
  await expect(message).toHaveValue(/^jack\n/);
  await message.blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('w');
  await expect(page.getByRole('menuitem', { name: /^Tomorrow/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Next contact');
  await expectAccessible();
  await keys.getByLabel('Use single keys').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await expect(heading(page, 'Ada')).toBeVisible();
});

test('an answer is written beside the message, survives a reload, and is sent with Ctrl+Enter', async ({
  page,
  toast,
}) => {
  await page.goto(inbox('new'));
  const answer = page.getByRole('form', { name: `Answer to Ada ${mark}` });
  await expect(answer.getByLabel(/^Subject/)).toHaveValue('Re: Individual Leadership Coaching');
  await answer.getByLabel(/^Message/).focus();
  await page.keyboard.type('Yes, {{clientName}}.');
  await page.reload();
  await expect(answer.getByLabel(/^Message/)).toHaveValue(/^Yes, \{\{clientName\}\}\./);
  await expect(answer).toContainText('What you typed before is back.');
  await expect(page.getByRole('article')).toContainText('A message by Ada');
  await answer.getByLabel(/^Message/).press('Control+Enter');
  await expect(toast).toContainText('Email sent successfully');
  const { text } = await mailTo(page, email('Ada'), 'Re: Individual Leadership Coaching');
  expect(text).toMatch(/^Yes, Ada .*\.\n/);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(heading(page, 'Berta')).toBeVisible();
  await page.goto(inbox('answered'));
  await expect(rowsOf(page)).toHaveCount(1);
});

test('Send and close closes the contact, which is opened again; a draft is discarded after a question', async ({
  page,
}) => {
  await page.goto(inbox('new'));
  const answer = page.getByRole('form', { name: `Answer to Ada ${mark}` });
  await answer.getByLabel(/^Message/).fill('Thank you.');
  await answer.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(answer.getByLabel(/^Message/)).toHaveValue(/A message by Ada$/);
  await answer.getByLabel(/^Message/).fill('Thank you.');
  await answer.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByText(`Ada ${mark}: marked as closed.`)).toBeVisible();
  await page.goto(inbox('closed'));
  await expect(heading(page, 'Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('No contacts match your filters')).toBeVisible();
});

test('a text is saved, inserted into an answer with its variables, and deleted', async ({
  page,
  toast,
  expectAccessible,
}) => {
  const name = `Thanks ${mark}`;
  await page.goto(inbox('new'));
  const answer = page.getByRole('form', { name: `Answer to Ada ${mark}` });
  await answer.getByLabel(/^Message/).focus();
  await page.keyboard.type('Thank you, {{clientName}}.');
  const menu = answer.getByRole('button', { name: 'Insert saved answer' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save or change answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved answers' });
  await expect(dialog.getByLabel(/^Text/)).toHaveValue('Thank you, {{clientName}}.');
  await expectAccessible();
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(toast).toContainText('Answer saved');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Escape');
  await rowsOf(page).filter({ hasText: 'Berta' }).click();
  const other = page.getByRole('form', { name: `Answer to Berta ${mark}` });
  await other.getByRole('button', { name: 'Insert saved answer' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(other.getByLabel(/^Message/)).toHaveValue(/^Thank you, \{\{clientName\}\}\.\n/);

  await other.getByRole('button', { name: 'Insert saved answer' }).click();
  await page.getByRole('menuitem', { name: 'Save or change answers' }).click();
  await dialog.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit saved answer' });
  await editing.getByLabel(/^Text/).fill('Thank you very much.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Thank you very much.')).toBeVisible();
  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Delete saved answer' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(toast).toContainText('Saved answer deleted');
  await expect(dialog.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
});

test('several contacts are closed in the table, and that is undone', async ({ page, expectAccessible }) => {
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByLabel('Select all contacts').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByLabel(`Select Cleo ${mark}`).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Close Selected' }).click();
  await expect(page.getByText('2 contacts marked as closed.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Closed' })).toHaveCount(2);
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Unanswered' })).toHaveCount(3);
});

test('several contacts wait from the table until a day, and that is undone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByLabel('Select all contacts').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByLabel(`Select Cleo ${mark}`).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Wait...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wait with 2 selected' });
  await dialog.getByLabel('Until').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Wait' }).click();
  await expect(dialog.getByText('Choose a day after today.')).toBeVisible();
  await dialog.getByLabel('Until').fill('2999-12-31');
  await dialog.getByLabel('Note').fill('Back from leave');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Wait' }).click();
  await expect(page.getByText('2 contacts marked as waiting.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Waiting' })).toHaveCount(2);
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Unanswered' })).toHaveCount(3);
});

test('a contact that does not exist any more says so', async ({ page }) => {
  await page.goto(`${inbox('new')}&show=0190d000-0000-7000-8000-000000000001`);
  await expect(page.getByText('This contact no longer exists.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the list, then the message on its own page with the actions at the bottom edge', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(inbox('new'));
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible();
    await rowsOf(page).filter({ hasText: 'Berta' }).click();
    await expect(heading(page, 'Berta')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    for (const name of ['Wait', 'Close', 'Reply']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await rowsOf(page).filter({ hasText: 'Berta' }).click();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(3);
  });
});

test('a reply is noted by hand: the contact is new again, and the person has it in the timeline', async ({
  page,
  orm,
  expectAccessible,
}) => {
  const em = orm.em.fork();
  await em.nativeUpdate(
    ContactEntity,
    { email: email('Berta') },
    { closedAt: new Date(), markedAnsweredAt: new Date() },
  );
  await page.goto(inbox('closed'));
  await expect(heading(page, 'Berta')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('No replies yet.');
  await page.getByRole('button', { name: 'Note a reply' }).click();
  const dialog = page.getByRole('dialog', { name: `Note a reply by Berta ${mark}` });
  await dialog.getByRole('button', { name: 'Note reply' }).click();
  await expect(dialog.getByText('Please enter what they said.')).toBeVisible();
  await dialog.getByLabel(/^What they said/).fill('Thursday at ten is fine.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Note reply' }).click();
  await expect(page.getByText(`Reply noted. Berta ${mark} is new again.`, { exact: true })).toBeVisible();
  await page.goto(inbox('new'));
  await rowsOf(page).filter({ hasText: 'Berta' }).click();
  const reply = page.getByRole('article', { name: /^Reply/ });
  await expect(reply).toContainText('Thursday at ten is fine.');
  await expect(reply).toContainText('Noted by');
  await expectAccessible();
  await page.getByRole('button', { name: `Actions for Berta ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Open person' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('link', { name: 'Reply' })).toBeVisible();
  await expect(timeline).toContainText('Thursday at ten is fine.');
});
