import { describe, expect, it } from 'vitest';
import { formatTime } from './times.ts';

describe('formatTime', () => {
  const now = new Date(2026, 10, 25, 0, 5);

  it('says only the time by itself', () => {
    expect(formatTime(new Date(2026, 10, 25, 0, 4), now, false)).not.toMatch(/day/);
  });

  it.each([
    ['Today', new Date(2026, 10, 25, 0, 4)],
    ['Yesterday', new Date(2026, 10, 24, 23, 58)],
  ])('says %s', (day, at) => {
    expect(formatTime(at, now, true)).toMatch(new RegExp(`^${day}, \\d`));
  });
});
