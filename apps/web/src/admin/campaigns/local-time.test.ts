import { expect, test } from 'vitest';
import { formatTimeZone, toInstant, toLocalTime } from './local-time.ts';

const BERLIN = 'Europe/Berlin';

test('a local time is converted to its instant and back', () => {
  expect(toInstant('2026-01-05T09:30', BERLIN)).toBe('2026-01-05T08:30:00.000Z');
  expect(toInstant('2026-07-05T09:30', BERLIN)).toBe('2026-07-05T07:30:00.000Z');
  expect(toLocalTime(new Date('2026-07-05T07:30:00.000Z'), BERLIN)).toBe('2026-07-05T09:30');
  expect(toInstant('2026-11-24T00:15', 'Asia/Kolkata')).toBe('2026-11-23T18:45:00.000Z');
  expect(toInstant('', BERLIN)).toBe('');
});

test('the offset is that of the time, on the days when clocks change', () => {
  for (const [local, instant] of [
    ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ] as const) {
    expect(toInstant(local, BERLIN), local).toBe(instant);
    expect(toLocalTime(new Date(instant), BERLIN)).toBe(local);
  }
});

test('the time zone is shown with its offset on that day', () => {
  expect(formatTimeZone(new Date('2026-01-05T08:30:00.000Z'), BERLIN)).toBe('Europe/Berlin (GMT+1)');
  expect(formatTimeZone(new Date('2026-07-05T08:30:00.000Z'), BERLIN)).toBe('Europe/Berlin (GMT+2)');
});
