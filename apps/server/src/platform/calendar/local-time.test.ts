import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toLocalTime } from './local-time.ts';

const at = (local: string, zone: string) => toInstant(local, zone).toISOString();

describe('a time by the clocks of a time zone', () => {
  it.each([
    ['2026-12-01T10:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z'],
    ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
    ['2026-12-01T10:00', 'Asia/Kathmandu', '2026-12-01T04:15:00.000Z'],
    ['2026-12-01T10:00', 'Pacific/Chatham', '2026-11-30T20:15:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(at(local, zone)).toBe(instant);
  });

  it('is later by an hour where the clocks skip it', () => {
    expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(toLocalTime(toInstant('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-03-29T03:30',
    );
  });

  it('is the first of two where the clocks repeat it', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is what the clocks show at its instant, in every time zone, unless they skip it', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const local = toLocalTime(new Date(minutes * 60_000), zone);
        expect(toLocalTime(toInstant(local, zone), zone)).toBe(local);
      }),
      { numRuns: 2_000 },
    );
  });
});
