import { expect, it } from 'vitest';
import { formatShortDate } from './short-date.ts';

it('a short date is abbreviated month, day, year in the time zone named', () => {
  const date = new Date('2025-01-05T23:30:00.000Z');
  expect(formatShortDate(date, 'UTC')).toBe('Jan 5, 2025');
  expect(formatShortDate(date, 'Asia/Tokyo')).toBe('Jan 6, 2025');
});
