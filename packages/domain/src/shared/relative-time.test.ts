import { describe, expect, it } from 'vitest';
import { formatRelativeTime, formatRelativeTimeOrDate } from './relative-time.ts';

const NOW = new Date('2026-03-20T12:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

describe('formatRelativeTime', () => {
  it.each([
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [10 * DAY, '10d ago'],
    [-HOUR, 'Just now'],
  ])('%i ms ago reads %s', (elapsed, text) => {
    expect(formatRelativeTime(ago(elapsed), NOW)).toBe(text);
  });
});

describe('formatRelativeTimeOrDate', () => {
  it.each([
    [30 * SECOND, 'Just now'],
    [5 * HOUR, '5h ago'],
    [6 * DAY, '6d ago'],
    [7 * DAY - 1, '6d ago'],
    [7 * DAY, 'Mar 13, 2026'],
    [8 * DAY, 'Mar 12, 2026'],
  ])('%i ms ago reads %s', (elapsed, text) => {
    expect(formatRelativeTimeOrDate(ago(elapsed), NOW, 'UTC')).toBe(text);
  });
});
