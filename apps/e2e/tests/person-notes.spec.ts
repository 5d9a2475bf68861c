import type { Page } from '@playwright/test';
import { PersonNoteEntity } from '@rapport/db/entities/people';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { createOrm } from '@rapport/db/orm';
import { expect, test } from '../support/fixtures.ts';

type Orm = Awaited<ReturnType<typeof createOrm>>;

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Private note: only you can see it.' });

/** Opens the page of a subscriber of their own for each test. */
async function openPerson(page: Page, orm: Orm): Promise<string> {
  const email = `noted-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const em = orm.em.fork();
  em.create(SubscriberEntity, { email, status: 'confirmed' });
  await em.flush();
  await page.goto(`/admin?section=person&email=${email}`);
  await expect(noteField(page)).toBeVisible();
  return email;
}

for (const width of [1440, 360]) {
  test(`a private note is added, edited and deleted in place at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    await openPerson(page, orm);
    await page.keyboard.press('n');
    await expect(noteField(page)).toBeFocused();
    await page.keyboard.type('Wants to tell the team first.');
    await page.keyboard.press('Control+Enter');
    await expect(toast.getByText('Note added')).toBeVisible();
    await expect(noteField(page)).toHaveValue('');
    const timeline = timelineOf(page);
    await expect(timeline.getByText('Wants to tell the team first.')).toBeVisible();
    await timeline.getByText('Notes 1').click();
    await timeline.getByRole('button', { name: 'Edit note' }).click();
    const editor = timeline.getByRole('textbox', { name: 'Private note' });
    await expect(editor).toBeFocused();
    await editor.fill('Told the team.');
    // It lies above the head of the page.
    await toast.getByRole('button').click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await timeline.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline.getByText('Told the team.')).toBeVisible();
    await expect(timeline.getByRole('button', { name: 'Edit note' })).toBeFocused();
    await timeline.getByRole('button', { name: 'Delete note' }).click();
    const question = page.getByRole('dialog', { name: 'Delete note' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(timeline.getByText('Told the team.')).toBeVisible();
    await timeline.getByRole('button', { name: 'Delete note' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(timeline.getByText('Told the team.')).toHaveCount(0);
  });
}

test('what is typed is back after a reload, in the field and in an edit', async ({ page, orm, signIn }) => {
  await signIn('admin');
  const email = await openPerson(page, orm);
  const em = orm.em.fork();
  em.create(PersonNoteEntity, { email, text: 'Likes mornings.', createdBy: 'admin@example.com' });
  await em.flush();
  await page.reload();
  await noteField(page).fill('A new note');
  await timelineOf(page).getByRole('button', { name: 'Edit note' }).click();
  const editor = timelineOf(page).getByRole('textbox', { name: 'Private note' });
  await editor.fill('Likes evenings.');
  await page.reload();
  await expect(noteField(page)).toHaveValue('A new note');
  await expect(editor).toHaveValue('Likes evenings.');
  await timelineOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(timelineOf(page).getByText('Likes mornings.')).toBeVisible();
});

test('a note that someone else changed meanwhile is not overwritten unasked', async ({
  page,
  orm,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  await signIn('admin');
  const email = await openPerson(page, orm);
  const em = orm.em.fork();
  const note = em.create(PersonNoteEntity, { email, text: 'First', createdBy: 'admin@example.com' });
  await em.flush();
  await page.reload();
  const timeline = timelineOf(page);
  await timeline.getByRole('button', { name: 'Edit note' }).click();
  await timeline.getByRole('textbox', { name: 'Private note' }).fill('Mine');
  await em.nativeUpdate(PersonNoteEntity, { id: note.id }, { text: 'Theirs' });
  await timeline.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline.getByText(/You both changed Private note/)).toBeVisible();
  await timeline.getByRole('button', { name: 'Overwrite' }).click();
  await expect(timeline.getByRole('textbox', { name: 'Private note' })).toHaveCount(0);
  await expect(timeline.getByText('Mine', { exact: true })).toBeVisible();
});

test('a note that could not be added stays in its field', async ({
  page,
  orm,
  signIn,
  toast,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  await openPerson(page, orm);
  await noteField(page).fill('Typed without a connection');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  await expect(noteField(page)).toHaveValue('Typed without a connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(toast.getByText('Note added')).toBeVisible();
});

test('the keys of the page are listed', async ({ page, orm, signIn }) => {
  await signIn('admin');
  await openPerson(page, orm);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Write a private note')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Compose Email' })).toBeVisible();
});
