import { expect, test } from 'vitest';
import { getAxisMaximum, toBars } from './bars.ts';

test.each([
  [[], 10],
  [[0, 0], 10],
  [[2, 1], 10],
  [[10], 10],
  [[11], 20],
  [[230], 500],
  [[1000], 1000],
])('the axis of %j ends at %i', (values, top) => {
  expect(getAxisMaximum(values)).toBe(top);
});

test('one contact a day is a low bar, not one of full height', () => {
  expect(toBars([1, 1, 1]).map(({ height }) => height)).toEqual([10, 10, 10]);
});

test('each value has a bar as high as its share of the axis', () => {
  const bars = toBars([0, 5, 10]);
  expect(bars.map(({ height }) => height)).toEqual([0, 50, 100]);
  expect(bars.map(({ y }) => y)).toEqual([100, 50, 0]);
  expect(bars.map(({ x, width }) => x + width / 2)).toEqual([0.5, 1.5, 2.5]);
});
