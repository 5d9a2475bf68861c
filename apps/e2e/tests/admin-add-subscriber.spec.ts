import { expect, test } from '../support/fixtures.ts';
import { createSubscribers } from '../support/sample-records.ts';

for (const width of [360, 1440]) {
  test(`a subscriber is added by hand, with how they agreed, at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectAccessible,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/);
    const mark = `h${Date.now() % 10_000_000}`;
    await page.setViewportSize({ width, height: 800 });
    await createSubscribers(page, mark, ['known']);
    await signIn('admin');
    const { tag } = (await (
      await page.request.post('/api/admin/tags', { data: { name: `Workshop ${mark}` } })
    ).json()) as { tag: { name: string } };
    await page.goto(`/admin?section=newsletter&q=${mark}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Add subscriber' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add subscriber' });
    const submit = dialog.getByRole('button', { name: 'Add subscriber' });
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await submit.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('Choose how they agreed')).toBeVisible();
    await expectAccessible();

    await email.fill(`known@${mark}.example.com`);
    await dialog.getByLabel('They agreed already').check();
    await dialog.getByLabel('How they agreed').fill('On paper, at a workshop');
    await submit.click();
    await expect(dialog.getByText('This address is among your subscribers already')).toBeVisible();
    await email.fill(`new@${mark}.example.com`);
    await dialog.getByLabel(tag.name).check();
    await submit.click();
    await expect(toast).toContainText('Subscriber added');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`new@${mark}.example.com`).first()).toBeVisible();
    await expect(page.getByText('Confirmed').filter({ visible: true }).first()).toBeVisible();
  });
}
