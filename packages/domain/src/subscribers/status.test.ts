import { expect, test } from 'vitest';
import { SUBSCRIBER_STATUSES, SUPPRESSION_REASONS } from './schema.ts';
import { getSubscriberStatusLabel } from './status.ts';

test('a subscriber is called confirmed while campaigns go to it, and by the reason when they do not', () => {
  const labels = SUBSCRIBER_STATUSES.map((status) =>
    getSubscriberStatusLabel({ status, suppression: null, pausedUntil: null }),
  );
  expect(labels.map(({ label }) => label)).toEqual(['Pending', 'Confirmed']);
  for (const suppression of SUPPRESSION_REASONS) {
    const { label, tone } = getSubscriberStatusLabel({ status: 'confirmed', suppression, pausedUntil: null });
    expect(label).not.toBe('Confirmed');
    expect(tone).not.toBe('good');
  }
  expect(
    getSubscriberStatusLabel({ status: 'confirmed', suppression: 'bounced', pausedUntil: null }).label,
  ).toBe('Bounced');
});

test('a confirmed subscriber is called paused until the pause ends', () => {
  const label = (pausedUntil: string, status: 'confirmed' | 'pending' = 'confirmed') =>
    getSubscriberStatusLabel({ status, suppression: null, pausedUntil }, new Date('2026-03-01T00:00:00.000Z'))
      .label;
  expect(label('2026-03-01T00:00:00.001Z')).toBe('Paused');
  expect(label('2026-03-01T00:00:00.000Z')).toBe('Confirmed');
  expect(label('2026-03-02T00:00:00.000Z', 'pending')).toBe('Pending');
});
