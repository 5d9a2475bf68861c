import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';

// The preview runs no scripts, not even the one of the test recorder.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/Blocked script execution/));

test('a reply shows and quotes the message, and the list says that it was answered', async ({
  page,
  signIn,
  toast,
  expectAccessible,
}) => {
  const mark = `reply${Date.now()}`;
  const data = {
    name: 'Ada',
    email: `ada@${mark}.example.com`,
    service: 'individual-coaching',
    message: 'Hello,\n\ndo you travel?',
  };
  const response = await page.request.post('/api/contact', { headers: { origin: PRODUCT_URL }, data });
  expect(response.ok()).toBe(true);
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  const row = page.getByRole('row', { name: /Ada/ });
  await expect(row.getByRole('cell', { name: 'Unanswered' })).toBeVisible();
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ada' }).getByRole('button', { name: 'Reply', exact: true }).click();

  const reply = page.getByRole('dialog', { name: 'Compose Email' });
  await expect(reply.getByRole('region', { name: 'What Ada wrote' })).toContainText('do you travel?');
  await expect(reply.getByLabel(/^Subject/)).toHaveValue('Re: Individual Leadership Coaching');
  await expect(reply.getByLabel(/^Message/)).toBeFocused();
  await page.keyboard.type('Yes, {{clientName}}.');
  await expect(reply.getByLabel(/^Message/)).toHaveValue(
    /^Yes, \{\{clientName\}\}\.\n+On [^\n]+, Ada wrote:\n\n> Hello,\n>\n> do you travel\?$/,
  );
  const sheet = reply.frameLocator('iframe').locator('.sheet');
  await expect(sheet.getByText('Yes, Ada.')).toBeVisible();
  await expect(sheet.locator('blockquote')).toContainText('do you travel?');
  await expectAccessible();
  await reply.getByRole('button', { name: 'Send Email' }).click();
  await expect(toast).toContainText('Email sent successfully');
  const { text } = await mailTo(page, data.email, 'Re: Individual Leadership Coaching');
  expect(text).toMatch(/^Yes, Ada\.\n/);
  const panel = page.getByRole('dialog', { name: 'Ada' });
  await expect(panel.getByRole('definition').filter({ hasText: 'By email, ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('cell', { name: 'By email, Just now' })).toBeVisible();
});

test('a message is marked as answered by hand, and back', async ({ page, signIn, toast }) => {
  const mark = `mark${Date.now()}`;
  const response = await page.request.post('/api/contact', {
    headers: { origin: PRODUCT_URL },
    data: { name: 'Ada', email: `ada@${mark}.example.com`, message: 'Call me' },
  });
  expect(response.ok()).toBe(true);
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}&status=unanswered`);
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Ada' });
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(toast).toContainText('Contact marked as answered');
  await expect(panel.getByRole('definition').filter({ hasText: 'By hand, ' })).toBeVisible();
  const back = panel.getByRole('button', { name: 'Mark as unanswered' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(panel.getByRole('definition').filter({ hasText: 'Not yet' })).toBeVisible();
});
