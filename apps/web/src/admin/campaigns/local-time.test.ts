import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf, localTimeOf, timeZoneAt } from './local-time.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('what is picked in the own time zone is the same instant on the wire, and back', () => {
  expect(instantOf('2026-01-05T09:30')).toBe('2026-01-05T08:30:00.000Z');
  expect(instantOf('2026-07-05T09:30')).toBe('2026-07-05T07:30:00.000Z');
  expect(localTimeOf(new Date('2026-07-05T07:30:00.000Z'))).toBe('2026-07-05T09:30');
  expect(instantOf('')).toBe('');
});

test('the time zone is named, with its offset on that day', () => {
  expect(timeZoneAt(new Date('2026-01-05T08:30:00.000Z'))).toBe('Europe/Berlin (GMT+1)');
  expect(timeZoneAt(new Date('2026-07-05T08:30:00.000Z'))).toBe('Europe/Berlin (GMT+2)');
});
