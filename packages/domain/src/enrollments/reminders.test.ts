import { describe, expect, it } from 'vitest';
import { DEFAULT_NOTIFICATION_SETTINGS } from '../notifications/settings.ts';
import { dueReminder } from './reminders.ts';

const { reminderDays: steps } = DEFAULT_NOTIFICATION_SETTINGS;
const unchanged = { steps, daysLeftAtChange: null };

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
    expect(dueReminder({ ...unchanged, daysLeft, daysLeftAtStart: 180 })).toBe(step);
  });

  it('is each of them when every day is looked at', () => {
    const sent = Array.from({ length: 41 }, (_, index) =>
      dueReminder({ ...unchanged, daysLeft: 40 - index, daysLeftAtStart: 180 }),
    ).filter((step) => step !== null);
    expect([...new Set(sent)]).toEqual(steps);
  });

  it.each([
    [60, 30, 30],
    [59, 30, null],
    [31, 30, null],
    [31, 15, null],
    [31, 14, 14],
    [14, 14, null],
    [14, 7, 7],
    [13, 7, null],
    [7, 4, null],
    [7, 3, 3],
    [1, 1, null],
  ])('of a plan that began %i days before its end, at %i days: %s', (daysLeftAtStart, daysLeft, step) => {
    expect(dueReminder({ ...unchanged, daysLeft, daysLeftAtStart })).toBe(step);
  });

  it('follows other days, and none is sent without any', () => {
    const plan = { daysLeft: 40, daysLeftAtStart: 180, daysLeftAtChange: null };
    expect(dueReminder({ ...plan, steps: [60, 5] })).toBe(60);
    expect(dueReminder({ ...plan, steps: [] })).toBeNull();
  });

  it.each([
    [40, 28, 28],
    [28, 28, 28],
    [20, 28, null],
  ])('of days that were set %i days before the end, at %i: %s', (daysLeftAtChange, latest, step) => {
    const daysLeft = Math.min(daysLeftAtChange, latest);
    expect(dueReminder({ steps: [28], daysLeft, daysLeftAtStart: 180, daysLeftAtChange })).toBe(step);
  });
});
