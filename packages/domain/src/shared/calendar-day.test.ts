import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  dayToInstant,
  formatCalendarDay,
  formatDay,
  formatTime,
  getHourOfDay,
  getStartOfDay,
  toCalendarDay,
} from './calendar-day.ts';

const at = (text: string) => new Date(text);
/** West and east of UTC, half hours, and zones whose clocks change at midnight. */
const ZONES = [
  'UTC',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/Santiago',
  'Asia/Beirut',
  'America/Asuncion',
  'Pacific/Kiritimati',
] as const;
const instants = fc.date({
  min: at('2020-01-01T00:00:00Z'),
  max: at('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('a calendar day is said in words', () => {
  expect(formatCalendarDay('2026-11-30')).toBe('Nov 30, 2026');
});

describe('days and hours of a time zone', () => {
  it('are those of its wall clock', () => {
    const instant = at('2026-03-29T22:30:00.000Z');
    expect(toCalendarDay(instant, 'Europe/Berlin')).toBe('2026-03-30');
    expect(toCalendarDay(instant, 'UTC')).toBe('2026-03-29');
    expect(getHourOfDay(instant, 'Europe/Berlin')).toBe(0);
    expect(getHourOfDay(instant, 'Asia/Kolkata')).toBe(4);
  });

  it('read in words as short or long as there is room', () => {
    const instant = at('2027-11-12T02:00:00.000Z');
    expect(formatDay(instant, 'America/New_York')).toBe('Nov 11, 2027');
    expect(formatDay(instant, 'Pacific/Auckland')).toBe('Nov 12, 2027');
    expect(formatDay(instant, 'America/New_York', 'long')).toBe('November 11, 2027');
  });

  it('count across changes of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, days) => {
        const day = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);
        expect(daysBetween(day(start), day(start + days))).toBe(days);
        expect(addDays(day(start), days)).toBe(day(start + days));
      }),
    );
  });

  it('are stored as midnight in UTC where a day and not a moment is meant', () => {
    expect(dayToInstant('2026-03-30').toISOString()).toBe('2026-03-30T00:00:00.000Z');
  });

  it.each(ZONES)('begin at their first moment in %s', (timeZone) => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = toCalendarDay(instant, timeZone);
        const start = getStartOfDay(day, timeZone);
        expect(toCalendarDay(start, timeZone)).toBe(day);
        expect(toCalendarDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
      }),
      { numRuns: 50 },
    );
  });
});

it('a time in words has the day of its time zone, and says the zone', () => {
  const instant = new Date('2026-11-23T20:05:09.000Z');
  expect(formatTime(instant, 'UTC')).toBe('Nov 23, 2026, 8:05 PM UTC');
  expect(formatTime(instant, 'Asia/Kolkata')).toBe('Nov 24, 2026, 1:35 AM GMT+5:30');
  expect(formatTime(instant, 'America/New_York', 'seconds')).toBe('Nov 23, 2026, 3:05:09 PM EST');
  expect(formatTime(instant, 'UTC', 'full')).toBe('Monday, November 23, 2026 at 8:05 PM UTC');
});
