import { expect, test } from 'vitest';
import { doneOf, openOf } from './progress-counts.ts';

test('a recipient is settled unless queued, on the way or unknown', () => {
  const counts = {
    queued: 5,
    sending: 4,
    unknown: 3,
    sent: 20,
    failed: 2,
    suppressed: 1,
    bounced: 1,
    complained: 1,
    cancelled: 3,
  };
  expect(openOf({ counts })).toBe(12);
  expect(doneOf({ counts, total: 40 })).toBe(28);
});
