import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBadgeCount, formatShortCount, formatShortQuantity } from './counts.ts';

describe('formatShortCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1100, '1.1K'],
    [1999, '1.9K'],
    [10_000, '10K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [1_999_999, '1.9M'],
    [1_234_567_890, '1234.5M'],
  ])('shortens %i to %s', (count, text) => {
    expect(formatShortCount(count)).toBe(text);
  });

  const shownValue = (text: string) =>
    Number.parseFloat(text) * (text.endsWith('M') ? 1_000_000 : text.endsWith('K') ? 1000 : 1);
  const counts = fc.oneof(fc.nat(3000), fc.nat(2_000_000), fc.maxSafeNat());

  it('never shows more than there is, and loses less than a tenth of its unit', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const shown = shownValue(formatShortCount(count));
        const unit = count < 1000 ? 1 : count < 1_000_000 ? 100 : 100_000;
        expect(shown).toBeLessThanOrEqual(count + 1e-3 * unit);
        expect(count - shown).toBeLessThan(unit * 1.001);
      }),
    );
  });

  it('never shows less for more', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(shownValue(formatShortCount(less))).toBeLessThanOrEqual(shownValue(formatShortCount(more)));
      }),
    );
  });
});

describe('formatBadgeCount', () => {
  it('shows 99+ above 99', () => {
    expect(formatBadgeCount(1)).toBe('1');
    expect(formatBadgeCount(99)).toBe('99');
    expect(formatBadgeCount(100)).toBe('99+');
  });
});

it.each([
  [0, '0 likes'],
  [1, '1 like'],
  [1999, '1.9K likes'],
])('%d is %s', (count, text) => {
  expect(formatShortQuantity(count, 'like')).toBe(text);
});
