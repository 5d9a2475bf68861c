import { describe, expect, test } from 'vitest';
import { fitWithin, isHeic, isTooLarge } from './shrink-picture.ts';

describe('a picture that is made smaller', () => {
  test('keeps its proportions', () => {
    expect(fitWithin({ width: 12_000, height: 9_000 }, 3000)).toEqual({ width: 3000, height: 2250 });
    expect(fitWithin({ width: 3_000, height: 12_000 }, 3000)).toEqual({ width: 750, height: 3000 });
  });

  test('never becomes larger, or nothing', () => {
    expect(fitWithin({ width: 800, height: 600 }, 3000)).toEqual({ width: 800, height: 600 });
    expect(fitWithin({ width: 20_000, height: 2 }, 3000)).toEqual({ width: 3000, height: 1 });
  });

  test('is one with more than 10 MB or 50 megapixels', () => {
    const size = { width: 1000, height: 1000 };
    expect(isTooLarge(10 * 1024 * 1024, size)).toBe(false);
    expect(isTooLarge(10 * 1024 * 1024 + 1, size)).toBe(true);
    expect(isTooLarge(1, { width: 10_000, height: 5_000 })).toBe(false);
    expect(isTooLarge(1, { width: 10_000, height: 5_001 })).toBe(true);
  });
});

test.each([
  ['IMG_1.HEIC', '', true],
  ['photo', 'image/heif', true],
  ['photo.jpg', 'image/jpeg', false],
  ['heic.png', 'image/png', false],
])('%s of type "%s" is HEIC: %s', (name, type, is) => {
  expect(isHeic({ name, type })).toBe(is);
});
