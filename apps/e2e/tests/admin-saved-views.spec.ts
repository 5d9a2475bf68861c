import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';

for (const width of [360, 1440]) {
  test(`a filter is saved under a name, opened, renamed and deleted, at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/);
    const mark = `view${Date.now()}`;
    const em = orm.em.fork();
    em.create(ContactEntity, { name: `Sample ${mark}`, email: `${mark}@example.com`, message: 'Hello' });
    await em.flush();
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin');
    await page.goto(`/admin?section=contacts&view=new&q=${mark}`);
    const views = page.getByRole('button', { name: 'Views' });
    // What leads on is in one line, also on a phone.
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
    expect(Math.abs((await top('More actions')) - (await top('Add contact')))).toBeLessThan(10);
    const manage = async () => {
      await views.click();
      await page.getByRole('menuitem', { name: 'Save or change views' }).click();
    };
    await manage();
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await expect(dialog.getByText(`Now: New · “${mark}”`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Sample view ${mark}`);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await expect(toast).toContainText('View saved');
    await expect(dialog).toHaveCount(0);

    // It leads from the table back to where it was saved, also after a reload.
    await page.goto('/admin?section=contacts');
    await views.click();
    await page.getByRole('menuitem', { name: `Sample view ${mark}` }).click();
    await expect(page).toHaveURL(new RegExp(`view=new&q=${mark}`));
    const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('button');
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);

    await manage();
    // A name that is taken is refused, and what was typed stays.
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`sample VIEW ${mark}`);
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await expect(dialog.getByText(/There is already a saved view/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('');
    await dialog.getByRole('button', { name: `Rename Sample view ${mark}` }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename view' });
    await renaming.getByRole('textbox', { name: 'Name' }).fill(`Renamed ${mark}`);
    await renaming.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByText(`Renamed ${mark}`)).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await dialog.getByRole('button', { name: `Delete Renamed ${mark}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete saved view' });
    await expect(question).toContainText('The contacts in it stay.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(`Renamed ${mark}`)).toHaveCount(0);
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(1);
  });
}
