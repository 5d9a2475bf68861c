import { expect, it } from 'vitest';
import { formatShortDate } from './short-date.ts';

it('a short date is abbreviated month, day, year in the time zone named', () => {
  const date = new Date('2025-01-05T23:30:00.000Z');
  expect(formatShortDate(date, 'UTC')).toBe('Jan 5, 2025');
  expect(formatShortDate(date, 'Asia/Tokyo')).toBe('Jan 6, 2025');
});

it.each(['UTC', 'Asia/Kolkata'])('is written as Intl writes it (%s)', (timeZone) => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day, 23, 30));
    const expected = date.toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone,
    });
    expect(formatShortDate(date, timeZone)).toBe(expected);
  }
});
