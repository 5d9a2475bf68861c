import { expect, test } from 'vitest';
import { hoursText, quantity } from './quantity.ts';

test('a number has its unit, and one of it the singular', () => {
  expect([0, 1, 6, 1200].map((count) => quantity(count, 'month'))).toEqual([
    '0 months',
    '1 month',
    '6 months',
    '1,200 months',
  ]);
  expect([-1, 0.25, 1, 18.5].map(hoursText)).toEqual(['-1 hour', '0.25 hours', '1 hour', '18.5 hours']);
});
