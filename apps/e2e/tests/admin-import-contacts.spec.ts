import { expect, test } from '../support/fixtures.ts';

for (const width of [360, 1440]) {
  test(`contacts are imported from a file, found and taken back, at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const mark = `file${Date.now()}`;
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const step = page.locator('[aria-current="step"]');
    const outcome = (name: string) =>
      page
        .getByRole('list', { name: 'Outcomes' })
        .locator(':scope > li')
        .filter({ has: page.getByText(name, { exact: true }) });
    const file = Buffer.from(
      [
        'Name,Email,Phone,Message,Date',
        `Sample Visitor 1,one@${mark}.example.com,+1 555 0100,I would like to hear more about ${mark}.,2026-01-05`,
        `Sample Visitor 2,two@${mark}.example.com,,"Two\nlines",2026-01-06T09:30:00Z`,
        `Sample Visitor 3,three@${mark}.example.com,,,2026-01-07`,
      ].join('\r\n'),
    );
    const choose = () =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'messages.csv', mimeType: 'text/csv', buffer: file });
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin');
    await page.goto('/admin?section=contacts&view=new');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible();
    await expectAccessible();
    await choose();

    await expect(step).toContainText('Columns');
    await expect(page.getByLabel('Message becomes')).toHaveValue('message');
    await expect(page.getByLabel('Phone becomes')).toHaveValue('');
    await expect(page.getByText('How did these people agree')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Row 1 becomes' })).toContainText('Jan 5, 2026');
    await page.getByRole('button', { name: 'Review rows' }).click();
    await expect(page.getByText('Choose whether they are answered.')).toBeVisible();
    await page.getByText('No, they are new').click();
    expect(await overflow()).toBe(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Review rows' }).click();

    await expect(step).toContainText('Review');
    await expect(outcome('Added')).toContainText('2');
    await expect(outcome('Refused')).toContainText('This row has no message.');
    await expect(page.getByText('No one is subscribed')).toBeVisible();
    await page.getByRole('button', { name: 'See rows: Added' }).click();
    const rows = page.getByRole('dialog');
    await expect(rows.getByText(`I would like to hear more about ${mark}.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(0);
    expect(await overflow()).toBe(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 contacts imported');
    const result = page.url();

    await page.getByRole('link', { name: 'See contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await page.goto(`/admin?section=contacts&view=new&q=${mark}`);
    await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('button')).toHaveCount(2);

    // The same file again brings nothing.
    await page.goto('/admin?section=contact-imports&edit=new');
    await choose();
    await page.getByText('No, they are new').click();
    await page.getByRole('button', { name: 'Review rows' }).click();
    await expect(outcome('Unchanged')).toContainText('2');
    await expect(page.getByText('This file would change nothing.')).toBeVisible();

    await page.goto(result);
    await page.getByRole('button', { name: 'Undo import' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect(question).toContainText('Removes the 2 contacts it added');
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect(toast).toContainText('The import is being undone');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import undone');
    await page.goto(`/admin?section=contacts&view=new&q=${mark}`);
    await expect(page.getByText('No contacts match your filters')).toBeVisible();

    await page.goto('/admin?section=contact-imports');
    const list = page.getByRole('list', { name: 'Imports' });
    await expect(list.getByRole('button', { name: 'messages.csv' }).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Back to the contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  });
}
