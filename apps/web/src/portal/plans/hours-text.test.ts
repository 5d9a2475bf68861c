import { expect, it } from 'vitest';
import { alignedHours } from './hours-text.ts';

it.each([
  [0, '0.00'],
  [10, '10.00'],
  [7.75, '7.75'],
  [-1.5, '−1.50'],
  [1234.25, '1,234.25'],
])('%s hours are written as %s in a column', (hours, text) => {
  expect(alignedHours(hours)).toBe(text);
});
