import { expect, test } from 'vitest';
import { EMAIL_STATUSES } from './sent-schema.ts';
import { emailStatusLabel } from './status.ts';

const times = {
  reason: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  settledAt: '2026-03-01T10:01:00.000Z',
  deliveredAt: null,
};

test('where an email stands is a word and its time', () => {
  expect(EMAIL_STATUSES.map((status) => emailStatusLabel({ ...times, status }).label)).toEqual([
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
  expect(emailStatusLabel({ ...times, status: 'queued', settledAt: null }).at).toBe(times.createdAt);
  const deliveredAt = '2026-03-01T10:02:00.000Z';
  expect(emailStatusLabel({ ...times, status: 'sent', deliveredAt })).toEqual({
    tone: 'good',
    label: 'Delivered',
    at: deliveredAt,
  });
  // It was delivered, and came back all the same.
  expect(emailStatusLabel({ ...times, status: 'bounced', deliveredAt })).toMatchObject({
    label: 'Bounced',
    at: times.settledAt,
  });
});

test('an email that was refused and is tried again is not on its way', () => {
  const reason = 'Postmark answered HTTP 401: Unauthorized';
  for (const status of ['queued', 'sending'] as const) {
    expect(emailStatusLabel({ ...times, status, reason }).label).toBe('Not sent yet');
  }
  expect(emailStatusLabel({ ...times, status: 'suppressed', reason }).label).toBe('Not sent');
});
