import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, daysBetween, hourOfDay, REMINDER_DAYS, reminderStep } from './reminders.ts';

describe('the reminder that is due', () => {
  it.each([
    [31, null],
    [30, 30],
    [29, 30],
    [28, null],
    [14, 14],
    [13, 14],
    [7, 7],
    [6, 7],
    [4, null],
    [3, 3],
    [2, 3],
    [1, 1],
    [0, null],
    [-1, null],
  ])('%i days before the end: %s', (days, step) => {
    expect(reminderStep(days)).toBe(step);
  });

  it('is each of them once when every day is looked at', () => {
    const steps = Array.from({ length: 40 }, (_, index) => reminderStep(40 - index)).filter(
      (step) => step !== null,
    );
    expect([...new Set(steps)]).toEqual([...REMINDER_DAYS]);
  });
});

describe('days and hours of a time zone', () => {
  it('are those of its wall clock', () => {
    const instant = new Date('2026-03-29T22:30:00.000Z');
    expect(calendarDay(instant, 'Europe/Berlin')).toBe('2026-03-30');
    expect(calendarDay(instant, 'UTC')).toBe('2026-03-29');
    expect(hourOfDay(instant, 'Europe/Berlin')).toBe(0);
    expect(hourOfDay(instant, 'Asia/Kolkata')).toBe(4);
  });

  it('count across changes of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, days) => {
        const day = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);
        expect(daysBetween(day(start), day(start + days))).toBe(days);
      }),
    );
  });
});
