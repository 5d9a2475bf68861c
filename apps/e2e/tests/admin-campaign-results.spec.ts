import { readFileSync } from 'node:fs';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { expect, test } from '../support/fixtures.ts';
import {
  CAMPAIGN_ID,
  changeResponse,
  NO_COUNTS,
  progressResponse,
  sampleCampaign,
} from '../support/sample-campaign.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

/** A recipient of the campaign as the API returns it. */
const recipient = (changes: Record<string, unknown>) => ({
  subscriber: null,
  status: 'failed',
  reason: 'The mailbox is full.',
  sentAt: null,
  deliveredAt: null,
  returnedAt: null,
  unsubscribedAt: null,
  ...changes,
});

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
    'campaigns.recipients': {
      data: {
        recipients: [
          recipient({ email: 'full@example.com' }),
          recipient({ email: 'gone@example.com', status: 'bounced', reason: 'No such address.' }),
          ...Array.from({ length: 18 }, (_, index) => recipient({ email: `late-${index}@example.com` })),
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
  await expect(result.locator('dl')).toHaveText(
    'Recipients2,000Sent1,998Delivered20Unsubscribed20Failed2Bounced1',
  );
  await expect(result.getByLabel('Who')).toHaveValue('not_delivered');
  await expect(result.getByRole('status').filter({ hasText: '20 people' })).toBeVisible();
  const recipients = result.getByRole('table', { name: 'Recipients' }).locator('tbody').getByRole('row');
  await expect(recipients.first()).toHaveText('full@example.comFailed: The mailbox is full.');
  await expect(recipients.nth(1)).toHaveText('gone@example.comBounced: No such address.');
  await result.getByRole('group', { name: 'Recipients' }).focus();
  await page.keyboard.press('End');
  await expect(recipients.getByText('late-17@example.com')).toBeInViewport();
  await expect(result.frameLocator('iframe').getByText('Hello reader')).toBeVisible();
  await expectAccessible();
  await result.getByRole('button', { name: 'Retry failed recipients' }).click();
  await expect(toast).toContainText('Retrying failed recipients');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the result names everyone by the outcome of the email, leads to the person, and is a file', async ({
  page,
  orm,
  signIn,
  toast,
  expectAccessible,
}) => {
  const mark = Date.now();
  const address = (name: string) => `${name}-${mark}@example.com`;
  const at = new Date('2026-01-05T09:30:00.000Z');
  const em = orm.em.fork();
  const campaign = em.create(CampaignEntity, {
    title: `Named ${mark}`,
    subject: 'Sample subject',
    content: '<p>Hello reader</p>',
    status: 'sent',
    sentCount: 2,
    sentAt: at,
  });
  const outcomes = [
    ['back', { status: 'bounced', error: 'HardBounce', bouncedAt: at }],
    ['reader', { status: 'sent', deliveredAt: at }],
  ] as const;
  for (const [name, outcome] of outcomes) {
    const subscriber = em.create(SubscriberEntity, { email: address(name), status: 'confirmed' });
    em.create(CampaignRecipientEntity, {
      campaign,
      subscriber,
      email: address(name),
      sentAt: at,
      ...outcome,
    });
  }
  await em.flush();
  await signIn('admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin?section=campaigns&show=${campaign.id}`);
  const result = page.getByRole('dialog', { name: `Result of Named ${mark}` });
  const rows = result.getByRole('table', { name: 'Recipients' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(`${address('back')}Bounced: The address does not exist.`);
  await expect(result).toContainText('Delivered1Unsubscribed0');
  await result.getByRole('button', { name: 'Delivered: 1, show them' }).click();
  await expect(result.getByLabel('Who')).toHaveValue('delivered');
  await expect(rows.first()).toContainText(`${address('reader')}Delivered`);
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(`\r\n${address('reader')},Delivered,`);
  await expect(toast).toContainText('Export Complete');
  await result.getByLabel('Who').selectOption('Unsubscribed because of it');
  await expect(result.getByText('No one.')).toBeVisible();
  await result.getByLabel('Who').selectOption('Everyone');
  await expect(rows).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible();
  await result.getByRole('link', { name: address('reader') }).click();
  await expect(page).toHaveURL(/section=newsletter&show=/);
  await expect(page.getByRole('dialog', { name: address('reader') })).toBeVisible();
});
