import { describe, expect, it } from 'vitest';
import { formatOutcome, formatRecipients, getCampaignOutcome, getCampaignStatusLabel } from './outcome.ts';
import { CAMPAIGN_OUTCOMES, RECIPIENT_STATUSES, type RecipientCounts } from './schema.ts';

const NONE = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, 0])) as RecipientCounts;

describe('how a campaign ended', () => {
  it.each([
    ['sent', { sent: 27 }],
    ['sent', { sent: 26, bounced: 1 }],
    ['sent', { sent: 20, suppressed: 7 }],
    ['sent', { complained: 1 }],
    ['partly_sent', { sent: 26, failed: 1 }],
    ['failed', { failed: 27 }],
    ['failed', { suppressed: 27 }],
    ['failed', { bounced: 27 }],
    ['failed', {}],
    ['stopped', { sent: 1_000, cancelled: 527 }],
    ['stopped', { cancelled: 527 }],
  ] as const)('is %s with %j', (outcome, counts) => {
    expect(getCampaignOutcome({ ...NONE, ...counts })).toBe(outcome);
  });

  it('has its own label, and only success is green', () => {
    const labels = CAMPAIGN_OUTCOMES.map((outcome) => getCampaignStatusLabel({ status: 'sent', outcome }));
    expect(labels.map(({ label }) => label)).toEqual(['Sent', 'Partly sent', 'Failed', 'Stopped']);
    expect(labels.filter(({ tone }) => tone === 'good').map(({ label }) => label)).toEqual(['Sent']);
  });

  it('is summarized in one line that names what went wrong', () => {
    const counts = { ...NONE, sent: 1_496, bounced: 1, complained: 1, failed: 27, suppressed: 2 };
    expect(formatRecipients(counts)).toBe(
      '1,498 of 1,527 sent, 27 failed, 1 bounced, 1 reported as spam, 2 skipped',
    );
    expect(formatRecipients({ ...NONE, sent: 1_000, cancelled: 527 })).toBe(
      '1,000 of 1,527 sent, 527 stopped',
    );
    expect(formatRecipients(NONE)).toBe('No recipients');
  });

  it('is reported to the owner with the number of recipients', () => {
    expect(formatOutcome('May', { ...NONE, failed: 27 })).toBe('“May” reached none of its 27 recipients.');
    expect(formatOutcome('May', { ...NONE, sent: 9, failed: 1 })).toBe(
      '“May” could not be sent to 1 recipient.',
    );
  });
});

it('a campaign that has not ended is labeled by its status', () => {
  const sending = { status: 'sending', outcome: null } as const;
  const at = '2026-01-05T09:30:00.000Z';
  expect(getCampaignStatusLabel({ status: 'draft', outcome: null }).label).toBe('Draft');
  expect(getCampaignStatusLabel({ status: 'scheduled', outcome: null }).label).toBe('Scheduled');
  expect(getCampaignStatusLabel(sending).label).toBe('Sending');
  expect(getCampaignStatusLabel({ ...sending, pausedAt: at }).label).toBe('Paused');
  expect(getCampaignStatusLabel({ ...sending, cancelledAt: at }).label).toBe('Stopping');
});
