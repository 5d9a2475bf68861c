import { expect, test } from '../support/fixtures.ts';
import {
  CAMPAIGN_ID,
  changeResponse,
  NO_COUNTS,
  progressResponse,
  sampleCampaign,
} from '../support/sample-campaign.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

test('a campaign that is being sent shows its progress, and is paused, resumed and stopped', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin');
  const responses: Record<string, StubbedResponse> = {
    'campaigns.list': { data: { campaigns: [sampleCampaign({ status: 'sending' })] } },
    'campaigns.progress': progressResponse({
      total: 1000,
      counts: { ...NO_COUNTS, sent: 250, failed: 2, queued: 748 },
    }),
    'campaigns.pause': changeResponse('Sending paused'),
    'campaigns.resume': changeResponse('Sending resumed'),
    'campaigns.cancel': changeResponse('Campaign cancelled'),
  };
  await stubCalls(page, responses);
  await page.goto('/admin?section=content');
  const row = page.getByRole('listitem').filter({ hasText: 'Sample issue' });
  await expect(row).toContainText('250 of 1,000 sent, 2 failed');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25.2');
  // The counts are updated without a reload.
  responses['campaigns.progress'] = progressResponse({
    total: 1000,
    counts: { ...NO_COUNTS, sent: 500, queued: 500 },
    waitingReason: 'Postmark is not answering.',
    retryAfter: '2036-01-05T09:30:00.000Z',
  });
  await expect(row).toContainText('500 of 1,000 sent');
  await expect(row).toContainText('Waiting: Postmark is not answering. Next try: Jan 5, 2036, 9:30 AM UTC.');

  await row.getByRole('button', { name: 'Pause sending Sample issue' }).click();
  await expect(toast).toContainText('Sending paused');
  responses['campaigns.progress'] = progressResponse({ total: 1000, pausedAt: '2026-01-05T09:30:00.000Z' });
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Resume sending Sample issue' }).click();
  await expect(toast).toContainText('Sending resumed');
  await row.getByRole('button', { name: 'Stop sending Sample issue' }).click();
  const question = page.getByRole('dialog', { name: 'Stop sending' });
  await expect(question).toContainText('People who already received it keep it. No one else will get it.');
  await question.getByRole('button', { name: 'Stop sending' }).click();
  await expect(toast).toContainText('Campaign cancelled');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the result shows who did not get the campaign and why, and retries failed recipients', async ({
  page,
  signIn,
  toast,
  expectAccessible,
}) => {
  await signIn('admin');
  const ended = { ...NO_COUNTS, sent: 1997, failed: 2, bounced: 1 };
  await stubCalls(page, {
    'campaigns.list': {
      data: {
        campaigns: [
          sampleCampaign({
            status: 'sent',
            sentCount: 1998,
            sentAt: '2026-01-05T09:30:00.000Z',
            outcome: 'partly_sent',
            counts: ended,
          }),
          sampleCampaign({ id: CAMPAIGN_ID.replace(/1$/, '2'), title: 'Unsent issue' }),
        ],
      },
    },
    'campaigns.progress': progressResponse({
      status: 'sent',
      total: 2000,
      outcome: 'partly_sent',
      counts: ended,
    }),
    'campaigns.failures': {
      data: {
        recipients: [
          { email: 'full@example.com', status: 'failed', reason: 'The mailbox is full.' },
          { email: 'gone@example.com', status: 'bounced', reason: 'No such address.' },
          ...Array.from({ length: 18 }, (_, index) => ({
            email: `late-${index}@example.com`,
            status: 'failed',
            reason: 'The mailbox is full.',
          })),
        ],
        total: 20,
        nextCursor: null,
      },
    },
    'campaigns.preview': {
      data: { subject: 'Sample subject', html: '<p>Hello reader</p>', text: 'Hello reader' },
    },
    'campaigns.retryFailed': changeResponse('Retrying failed recipients', { status: 'sending' }),
  });
  await page.goto('/admin?section=content');
  const row = page.getByRole('listitem').filter({ hasText: 'Sample issue' });
  await expect(row).toContainText('Partly sent');
  await expect(row).toContainText('1,998 of 2,000 sent, 2 failed, 1 bounced');
  await expect(row).toContainText('Jan 5, 2026, 9:30 AM');
  await expect(page.getByRole('listitem').filter({ hasText: 'Unsent issue' }).locator('time')).toHaveCount(0);
  await row.getByRole('button', { name: 'Result of Sample issue' }).click();
  const result = page.getByRole('dialog', { name: 'Result of Sample issue' });
  await expect(result).toContainText('Partly sent');
  await expect(result.locator('dl')).toHaveText('Recipients2,000Sent1,998Failed2Bounced1');
  const recipients = result.getByRole('table', { name: 'Not delivered' }).locator('tbody').getByRole('row');
  await expect(recipients.first()).toHaveText('full@example.comFailed: The mailbox is full.');
  await expect(recipients.nth(1)).toHaveText('gone@example.comBounced: No such address.');
  await result.getByRole('group', { name: 'Not delivered' }).focus();
  await page.keyboard.press('End');
  await expect(recipients.getByText('late-17@example.com')).toBeInViewport();
  await expect(result.frameLocator('iframe').getByText('Hello reader')).toBeVisible();
  await expectAccessible();
  await result.getByRole('button', { name: 'Retry failed recipients' }).click();
  await expect(toast).toContainText('Retrying failed recipients');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
