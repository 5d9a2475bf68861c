import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatTimeZone, toInstant, toLocalTime } from './local-time.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a local time is converted to its instant and back', () => {
  expect(toInstant('2026-01-05T09:30')).toBe('2026-01-05T08:30:00.000Z');
  expect(toInstant('2026-07-05T09:30')).toBe('2026-07-05T07:30:00.000Z');
  expect(toLocalTime(new Date('2026-07-05T07:30:00.000Z'))).toBe('2026-07-05T09:30');
  expect(toInstant('')).toBe('');
});

test('the time zone is shown with its offset on that day', () => {
  expect(formatTimeZone(new Date('2026-01-05T08:30:00.000Z'))).toBe('Europe/Berlin (GMT+1)');
  expect(formatTimeZone(new Date('2026-07-05T08:30:00.000Z'))).toBe('Europe/Berlin (GMT+2)');
});
