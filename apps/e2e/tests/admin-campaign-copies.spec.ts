import type { Page } from '@playwright/test';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Creates a draft and shows the campaigns. */
async function draft(page: Page, title: string): Promise<string> {
  const created = await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: `About ${title}`, content: '<p>Hello</p>' },
  });
  await page.goto('/admin?section=campaigns');
  return ((await created.json()) as { campaign: { id: string } }).campaign.id;
}

test('a draft is duplicated, which opens the copy, and deleted after a question', async ({
  page,
  signIn,
  toast,
  expectAccessible,
}) => {
  const title = `Copied ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await draft(page, title);
  await expect(row(page, title)).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await choose(page, title, 'Duplicate');
  await expect(toast).toContainText('Draft created');
  await expect(campaignEditor(page, 'Edit Campaign').title).toHaveValue(`${title} (copy)`);
  await page.goto('/admin?section=campaigns');
  await choose(page, `${title} (copy)`, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete draft' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, `${title} (copy)`)).toBeVisible();
  await choose(page, `${title} (copy)`, 'Delete');
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(toast).toContainText('Draft deleted');
  await expect(row(page, `${title} (copy)`)).toHaveCount(0);
});

test('a sent campaign is archived and restored, and written to those who did not get it', async ({
  page,
  signIn,
  toast,
}) => {
  const title = `Kept ${Date.now()}`;
  await signIn('admin');
  const id = await draft(page, title);
  expect((await page.request.post(`/api/admin/newsletter-campaigns/${id}/send`)).ok()).toBe(true);
  await page.reload();
  await expect(row(page, title).getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await choose(page, title, 'Archive');
  await expect(toast).toContainText('Campaign archived');
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('link', { name: /^Archived campaigns/ }).click();
  await expect(row(page, title)).toBeVisible();
  await page.reload();
  await choose(page, title, 'Restore');
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the campaigns' }).click();
  await choose(page, title, 'Write to those who did not get it');
  await expect(toast).toContainText(`It leaves out everyone who got “${title}”.`);
  const editor = campaignEditor(page, 'Edit Campaign');
  await expect(editor.form.getByRole('group', { name: 'Audience' })).toContainText(`without “Got ${title}”`);
});

test('a test goes to the addresses that are typed', async ({ page, signIn, toast }) => {
  const title = `Tried ${Date.now()}`;
  await signIn('admin');
  await draft(page, title);
  await choose(page, title, 'Send test to...');
  const dialog = page.getByRole('dialog', { name: `Send a test of “${title}”` });
  const field = dialog.getByLabel(/^Email addresses/);
  await field.fill('one@example.com, nobody');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await field.fill('one@example.com, two@example.com');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(toast).toContainText('A test email is on its way to one@example.com, two@example.com.');
  await mailTo(page, 'two@example.com', `[Test] About ${title}`);
});
