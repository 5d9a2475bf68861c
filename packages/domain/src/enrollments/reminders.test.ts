import { describe, expect, it } from 'vitest';
import { dueReminder, REMINDER_DAYS } from './reminders.ts';

describe('the reminder that is due', () => {
  it.each([
    [31, null],
    [30, 30],
    [20, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [4, 7],
    [3, 3],
    [2, 3],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('%i days before the end: %s', (daysLeft, step) => {
    expect(dueReminder({ daysLeft, daysLeftAtStart: 180 })).toBe(step);
  });

  it('is each of them when every day is looked at', () => {
    const steps = Array.from({ length: 41 }, (_, index) =>
      dueReminder({ daysLeft: 40 - index, daysLeftAtStart: 180 }),
    ).filter((step) => step !== null);
    expect([...new Set(steps)]).toEqual([...REMINDER_DAYS]);
  });

  it.each([
    [7, 7, 7],
    [7, 6, 7],
    [7, 3, 3],
    [6, 6, null],
    [6, 4, null],
    [28, 28, null],
  ])('of a plan that began %i days before its end, at %i days: %s', (daysLeftAtStart, daysLeft, step) => {
    expect(dueReminder({ daysLeft, daysLeftAtStart })).toBe(step);
  });
});
