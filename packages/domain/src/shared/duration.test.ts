import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    ['PT1H2M3S', '1:02:03'],
    ['PT2M3S', '2:03'],
    ['PT45S', '0:45'],
    ['PT10M', '10:00'],
    ['PT1H', '1:00:00'],
    ['PT90M', '1:30:00'],
    ['P1DT2H', '26:00:00'],
    ['P1W', '168:00:00'],
    ['PT3.7S', '0:03'],
  ])('shows %s as %s', (iso, text) => {
    expect(formatDuration(iso)).toBe(text);
  });

  it.each(['', 'P', 'P0D', 'PT0S', 'PT', '1:02', 'PT-1S', 'P1Y', 'PT1S1M', 'pt1s', ' PT1S', '<PT1S>'])(
    'takes %j for none',
    (iso) => {
      expect(formatDuration(iso)).toBeNull();
    },
  );

  it('loses no second', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
        const iso = `PT${hours}H${minutes}M${seconds}S`;
        const parts = formatDuration(iso)?.split(':').map(Number) ?? [];
        const shown = parts.reduce((sum, part) => sum * 60 + part, 0);
        expect(shown).toBe(parseDuration(iso));
        expect(shown).toBe(hours * 3600 + minutes * 60 + seconds);
      }),
    );
  });
});
