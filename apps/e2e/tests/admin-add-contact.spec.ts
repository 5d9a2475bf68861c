import { expect, test } from '../support/fixtures.ts';

for (const width of [360, 1440]) {
  test(`a contact is added by hand, under the day on which the message came, at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectAccessible,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 400/);
    const mark = `caller${Date.now()}`;
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin');
    await page.goto(`/admin?section=contacts&view=new&q=${mark}`);
    await page.getByRole('button', { name: 'Add contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add contact' });
    const submit = dialog.getByRole('button', { name: 'Add contact' });
    await submit.click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();

    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Sample Caller ${mark}`);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`${mark}@example.com`);
    await dialog
      .getByRole('textbox', { name: 'Message' })
      .fill('Asked on the phone for a first conversation.');
    await dialog.getByLabel('Date').fill('2999-01-01');
    await submit.click();
    await expect(dialog.getByText('Choose today or an earlier day.')).toBeVisible();
    await dialog.getByLabel('Date').fill('2025-12-31');
    await page.reload();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`Sample Caller ${mark}`);
    await submit.click();
    await expect(toast).toContainText('Contact created successfully');
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('list', { name: 'Contacts' }).getByRole('button');
    await expect(row).toContainText(`Sample Caller ${mark}`);
    await expect(row.locator('time')).toHaveAttribute('datetime', /^2025-12-3[01]T/);
  });
}
