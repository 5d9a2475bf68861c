import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { createContacts, createPackage } from '../support/sample-records.ts';

// The preview runs no scripts, not even the one of the test recorder.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/Blocked script execution/));

test.describe('Compose Email', () => {
  test('fills in the chosen template, shows a preview and sends the email', async ({
    page,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const mark = `w${Date.now()}`;
    await createContacts(page, mark, ['Ada']);
    await signIn('admin');
    await createPackage(page, `Essentials ${mark}`);
    await page.goto(`/admin?section=contacts&q=${mark}`);
    await page.getByRole('button', { name: 'Email Ada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compose Email' });
    await expect(dialog.getByLabel(/^To/)).toHaveValue(`ada@${mark}.example.com`);
    await expect(dialog.getByLabel('Template').locator('option')).toHaveText([
      'Contact Form Response',
      'Package Details',
      'Newsletter Welcome',
      'Custom Email',
    ]);
    await expect(dialog.getByLabel('Template')).toHaveValue('');
    const message = dialog.getByLabel(/^Message/);
    await message.fill('Typed by hand');
    await dialog.getByLabel('Template').selectOption({ label: 'Package Details' });
    await expect(message).toHaveValue(/^Hello Ada,\n[\s\S]*\{\{packageName\}\}/);

    // The replaced text is restored by Undo.
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(message).toHaveValue('Typed by hand');
    await dialog.getByLabel('Template').selectOption({ label: 'Contact Form Response' });
    await expect(message).toHaveValue(/^Hello Ada,\n\nThank you/);
    await dialog.getByLabel('Template').selectOption({ label: 'Package Details' });
    await expect(message).toHaveValue(/\{\{packageName\}\}/);

    // An email with an empty placeholder is not sent.
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(dialog.getByText('Please fill in {{packageName}}.')).toBeVisible();
    const offered = dialog.getByLabel('Package', { exact: true });
    const value = await offered.locator('option', { hasText: mark }).getAttribute('value');
    await offered.selectOption(value);
    await expect(message).toHaveValue(/5 hours of coaching, valid for 6 months, for \$1,250\.00/);
    await dialog.getByLabel(/^Subject/).fill(`About ${mark}`);
    const preview = page.frameLocator('iframe[title="Preview of the email"]').locator('.sheet');
    await expect(preview.getByText('Hello Ada,')).toBeVisible();
    await message.fill('<img src=x onerror=alert(1)> https://example.com/x');
    await expect(preview.locator('img')).toHaveCount(0);
    await expect(preview.getByText('<img src=x')).toBeVisible();

    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(toast).toContainText('Email sent successfully');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Email Ada' })).toBeFocused();
    await mailTo(page, `ada@${mark}.example.com`, `About ${mark}`);

    // The command palette opens it without a recipient.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('compose');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(/^To/)).toBeFocused();
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(dialog.getByText('Please enter a subject.')).toBeVisible();
    await expect(dialog.getByText('Please enter a message.')).toBeVisible();
    await expectAccessible();
  });

  test('names the addresses it could not be sent to, and keeps the text', async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500/);
    const mark = `p${Date.now()}`;
    await createContacts(page, mark, ['Ada']);
    await signIn('admin');
    await page.goto(`/admin?section=contacts&q=${mark}`);
    await page.getByRole('button', { name: 'Ada', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Ada' })
      .getByRole('button', { name: 'Reply', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compose Email' });
    const [first, second] = [`one@${mark}.example.com`, `two@${mark}.example.com`];
    await dialog.getByLabel(/^To/).fill(`${first}, ${second}`);
    await dialog.getByLabel(/^Subject/).fill(`Both ${mark}`);
    await dialog.getByLabel(/^Message/).fill('Not lost');
    await page.route('**/trpc/emails.compose**', (route) =>
      route.request().postData()?.includes(second)
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expectErrorToast(toast, `Failed to send email to ${second}. It was sent to ${first}`);
    await expect(dialog.getByLabel(/^To/)).toHaveValue(second);
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('Not lost');
    await page.unroute('**/trpc/emails.compose**');
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(toast).toContainText('Email sent successfully');
    await expect(dialog).toBeHidden();
    await mailTo(page, first, `Both ${mark}`);
    await mailTo(page, second, `Both ${mark}`);
  });
});

test('an address in the list of emails is on one line, or breaks before its host', async ({
  page,
  signIn,
}) => {
  const mark = `t${Date.now()}`;
  const emails = [`reader@${mark}.example.com`, `a.rather.long.name@${mark}.example.com`];
  for (const email of emails) {
    const data = { name: 'Ada', email, message: 'Hello' };
    expect((await page.request.post('/api/contact', { headers: { origin: PRODUCT_URL }, data })).ok()).toBe(
      true,
    );
  }
  await signIn('admin');
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.goto(`/admin?section=emails&q=${mark}`);
  for (const email of emails) {
    const lines = await page.getByRole('cell', { name: email, exact: true }).evaluate((cell) => {
      const parts = [...cell.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return parts.map((part) => {
        const range = document.createRange();
        range.selectNode(part);
        return range.getClientRects().length;
      });
    });
    expect(lines).toEqual([1, 1]);
  }
});
