import { describe, expect, it } from 'vitest';
import { campaignOutcome, campaignStatusLabel, outcomeMessage, recipientSummary } from './outcome.ts';
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
    expect(campaignOutcome({ ...NONE, ...counts })).toBe(outcome);
  });

  it('is a word and a mark of its own, green for success alone', () => {
    const labels = CAMPAIGN_OUTCOMES.map((outcome) => campaignStatusLabel({ status: 'sent', outcome }));
    expect(labels.map(({ label }) => label)).toEqual(['Sent', 'Partly sent', 'Failed', 'Stopped']);
    expect(labels.filter(({ tone }) => tone === 'good').map(({ label }) => label)).toEqual(['Sent']);
  });

  it('is summed up in one line that names what went wrong', () => {
    const counts = { ...NONE, sent: 1_496, bounced: 1, complained: 1, failed: 27, suppressed: 2 };
    expect(recipientSummary(counts)).toBe(
      '1,498 of 1,527 sent, 27 failed, 1 bounced, 1 reported as spam, 2 skipped',
    );
    expect(recipientSummary({ ...NONE, sent: 1_000, cancelled: 527 })).toBe(
      '1,000 of 1,527 sent, 527 stopped',
    );
    expect(recipientSummary(NONE)).toBe('No recipients');
  });

  it('is told to the owner with its number', () => {
    expect(outcomeMessage('May', { ...NONE, failed: 27 })).toBe('“May” reached none of its 27 recipients.');
    expect(outcomeMessage('May', { ...NONE, sent: 9, failed: 1 })).toBe(
      '“May” could not be sent to 1 recipient.',
    );
  });
});

it('a campaign that is not finished is called by what it does', () => {
  const sending = { status: 'sending', outcome: null } as const;
  const at = '2026-01-05T09:30:00.000Z';
  expect(campaignStatusLabel({ status: 'draft', outcome: null }).label).toBe('Draft');
  expect(campaignStatusLabel({ status: 'scheduled', outcome: null }).label).toBe('Scheduled');
  expect(campaignStatusLabel(sending).label).toBe('Sending');
  expect(campaignStatusLabel({ ...sending, pausedAt: at }).label).toBe('Paused');
  expect(campaignStatusLabel({ ...sending, cancelledAt: at }).label).toBe('Stopping');
});
