import { expect, test } from 'vitest';
import { estimateSecondsLeft, formatTimeLeft } from './time-left.ts';

test('the time left follows from how far an import came since it was first seen', () => {
  const first = { applied: 2_000, at: 10_000 };
  expect(estimateSecondsLeft(first, { applied: 6_000, at: 12_000 }, 16_000)).toBe(5);
  expect(estimateSecondsLeft(first, { applied: 16_000, at: 12_000 }, 16_000)).toBe(0);
});

test('nothing is said of it before the second piece, nor of one that makes no progress', () => {
  const first = { applied: 0, at: 0 };
  expect(estimateSecondsLeft(first, { applied: 2_000, at: 10 }, 4_000)).toBeNull();
  expect(estimateSecondsLeft(first, { applied: 0, at: 60_000 }, 4_000)).toBeNull();
});

test('it is said in rough words', () => {
  expect([4, 23, 90, 91, 200].map(formatTimeLeft)).toEqual([
    'A few seconds left',
    'About 20 seconds left',
    'About 90 seconds left',
    'About 2 minutes left',
    'About 3 minutes left',
  ]);
});
