import { OUTGOING_STATUSES } from '@rapport/domain/emails/sent-schema';
import { expect, test } from 'vitest';
import { fateOf } from './fate.ts';

const times = {
  createdAt: '2026-03-01T10:00:00.000Z',
  settledAt: '2026-03-01T10:01:00.000Z',
  deliveredAt: null,
};

test('what became of an e-mail is told by a word and its time', () => {
  expect(OUTGOING_STATUSES.map((status) => fateOf({ ...times, status }).word)).toEqual([
    'On its way',
    'On its way',
    'Being asked about',
    'Sent',
    'Failed',
    'Not sent',
    'Bounced',
  ]);
  expect(fateOf({ ...times, status: 'queued', settledAt: null }).at).toBe(times.createdAt);
  const deliveredAt = '2026-03-01T10:02:00.000Z';
  expect(fateOf({ ...times, status: 'sent', deliveredAt })).toEqual({
    tone: 'good',
    word: 'Delivered',
    at: deliveredAt,
  });
  // It was delivered, and came back all the same.
  expect(fateOf({ ...times, status: 'bounced', deliveredAt })).toMatchObject({
    word: 'Bounced',
    at: times.settledAt,
  });
});
