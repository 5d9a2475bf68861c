import { expect, test } from 'vitest';
import { EMAIL_STATUSES } from './sent-schema.ts';
import { getEmailStatusLabel } from './status.ts';

const times = {
  reason: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  settledAt: '2026-03-01T10:01:00.000Z',
  deliveredAt: null,
};

test('a delivery status has a label and a time', () => {
  expect(EMAIL_STATUSES.map((status) => getEmailStatusLabel({ ...times, status }).label)).toEqual([
    'On its way',
    'On its way',
    'Checking',
    'Sent',
    'Failed',
    'Not sent',
    'Bounced',
    'Reported as spam',
    'Stopped',
  ]);
  expect(getEmailStatusLabel({ ...times, status: 'queued', settledAt: null }).at).toBe(times.createdAt);
  const deliveredAt = '2026-03-01T10:02:00.000Z';
  expect(getEmailStatusLabel({ ...times, status: 'sent', deliveredAt })).toEqual({
    tone: 'good',
    label: 'Delivered',
    at: deliveredAt,
  });
  // It was delivered and bounced later.
  expect(getEmailStatusLabel({ ...times, status: 'bounced', deliveredAt })).toMatchObject({
    label: 'Bounced',
    at: times.settledAt,
  });
});

test('an email that was refused and is retried is not sent yet', () => {
  const reason = 'Postmark answered HTTP 401: Unauthorized';
  for (const status of ['queued', 'sending'] as const) {
    expect(getEmailStatusLabel({ ...times, status, reason }).label).toBe('Not sent yet');
  }
  expect(getEmailStatusLabel({ ...times, status: 'suppressed', reason }).label).toBe('Not sent');
});
