import { expect, test } from 'vitest';
import { SUBSCRIBER_STATUSES, SUPPRESSION_REASONS } from './schema.ts';
import { getSubscriberStatusLabel } from './status.ts';

test('a subscriber is called confirmed while campaigns go to it, and by the reason when they do not', () => {
  const labels = SUBSCRIBER_STATUSES.map((status) => getSubscriberStatusLabel({ status, suppression: null }));
  expect(labels.map(({ label }) => label)).toEqual(['Pending', 'Confirmed']);
  for (const suppression of SUPPRESSION_REASONS) {
    const { label, tone } = getSubscriberStatusLabel({ status: 'confirmed', suppression });
    expect(label).not.toBe('Confirmed');
    expect(tone).not.toBe('good');
  }
  expect(getSubscriberStatusLabel({ status: 'confirmed', suppression: 'bounced' }).label).toBe('Bounced');
});
