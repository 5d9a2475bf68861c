import type { Page } from '@playwright/test';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { CAMPAIGN_ID, sampleCampaign } from '../support/sample-campaign.ts';
import { useSiteTimeZone } from '../support/site-time-zone.ts';
import { failCall, stubCalls } from '../support/stub-calls.ts';

/** Creates a draft for the test, and finds its row. */
async function draft(page: Page, title: string) {
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: `About ${title}`, content: '<p>Hello</p>' },
  });
  await page.goto('/admin?section=content');
  return page.getByRole('listitem').filter({ hasText: title }).first();
}

test('a test email goes to the admin alone', async ({ page, signIn, toast }) => {
  const title = `Trial ${Date.now()}`;
  await signIn('admin');
  const row = await draft(page, title);
  await row.getByRole('button', { name: /^Send a test/ }).click();
  await expect(toast).toContainText('A test email is on its way to admin@example.com.');
  await expect(row).toContainText('Draft');
  await mailTo(page, 'admin@example.com', `[Test] About ${title}`);
});

test('a draft is sent after a question with the number of recipients, and is then shown as sent', async ({
  page,
  signIn,
  toast,
}) => {
  const title = `Sendable ${Date.now()}`;
  await signIn('admin');
  const row = await draft(page, title);
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send campaign' });
  await expect(question).toContainText(/goes to [\d,]+ confirmed subscribers? now/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(toast).toContainText('Newsletter sent successfully');
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: `Result of ${title}` }).click();
  await expect(page.getByRole('dialog', { name: `Result of ${title}` })).toContainText('Recipients');
});

test('a double click on Send now sends once and shows no error', async ({ page, signIn, toast }) => {
  const title = `Twice ${Date.now()}`;
  await signIn('admin');
  const row = await draft(page, title);
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('campaigns.send')) sends.push(request.url());
  });
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).dblclick();
  await expect(toast).toContainText('Newsletter sent successfully');
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(sends).toHaveLength(1);
});

test('a campaign without recipients is not sent and stays a draft', async ({ page, signIn }) => {
  await signIn('admin');
  const title = `No one ${Date.now()}`;
  await stubCalls(page, { 'campaigns.audience': { data: { recipients: 0 } } });
  const row = await draft(page, title);
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send campaign' });
  await expect(question).toContainText('No one has confirmed a subscription yet.');
  await expect(question.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await question.getByText('Close', { exact: true }).click();
  await expect(question).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the editor shows deleted attachments and refuses variables', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Blocked script execution/);
  await signIn('admin');
  await stubCalls(page, {
    'campaigns.list': { data: { campaigns: [sampleCampaign({ selectedArticles: [CAMPAIGN_ID] })] } },
  });
  await page.goto('/admin?section=content');
  await page.getByRole('button', { name: 'Edit Sample issue' }).click();
  const editor = campaignEditor(page, 'Edit Campaign');
  await expect(editor.form).toContainText('1 attachment was deleted and will be left out.');
  await editor.subject.fill('Hello {{name}}');
  await editor.save.click();
  await expect(editor.form).toContainText(
    "{{name}} isn't a variable here. Remove it, or use {{firstName}}, {{ownerName}},",
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a failed send is reported', async ({ page, signIn, toast, expectConsoleErrors }) => {
  expectConsoleErrors(/500/);
  await signIn('admin');
  const row = await draft(page, `Unsendable ${Date.now()}`);
  await failCall(page, 'campaigns.send');
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expectErrorToast(toast, 'Failed to send newsletter campaign');
  await expect(row).toContainText('Draft');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a campaign is scheduled, rescheduled and its schedule cancelled', async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    const title = `Timed ${Date.now()}`;
    await useSiteTimeZone(page, 'America/New_York');
    await signIn('admin');
    const row = await draft(page, title);
    await row.getByRole('button', { name: `Schedule ${title}` }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(/^Date and time/);
    await field.fill('2020-01-05T09:30');
    await expect(dialog).toContainText('Time zone of the site: America/New_York (GMT-5)');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/Choose a time in the future\./);
    await expect(page.getByText('Choose a time in the future.')).toHaveCount(1);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(toast.getByRole('listitem')).toHaveCount(0);
    await field.fill('2036-07-05T09:30');
    await expect(dialog).toContainText('America/New_York (GMT-4)');
    await expect(dialog).toContainText('It will be sent on Saturday, July 5, 2036 at 9:30 AM EDT.');
    const sent = page.waitForRequest('**/trpc/campaigns.schedule**');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    expect(JSON.stringify((await sent).postDataJSON())).toContain('2036-07-05T13:30:00.000Z');
    await expect(toast).toContainText('Campaign scheduled successfully');
    await expect(row).toContainText('Scheduled');
    await expect(row).toContainText('for Jul 5, 2036, 9:30 AM');
    await expect(row.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);

    await row.getByRole('button', { name: `Reschedule ${title}` }).click();
    await expect(field).toHaveValue('2036-07-05T09:30');
    await field.fill('2036-07-06T09:30');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(row).toContainText('for Jul 6, 2036, 9:30 AM');

    await row.getByRole('button', { name: `Cancel schedule of ${title}` }).click();
    await expect(dialog).toContainText('becomes a draft again');
    await dialog.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(toast).toContainText('Campaign cancelled');
    await expect(row).toContainText('Draft');
  });
});
