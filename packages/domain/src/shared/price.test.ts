import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneySchema, priceSchema } from './money.ts';
import { centsToPrice, formatPrice, normalizePrice, priceToCents } from './price.ts';

describe('priceSchema', () => {
  it.each([
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['2500', '2500.00'],
    [' 2500.5 ', '2500.50'],
    ['0002500.05', '2500.05'],
    ['9999999.99', '9999999.99'],
  ])('turns %j into %s', (entered, price) => {
    expect(priceSchema.parse(entered)).toBe(price);
    expect(moneySchema.parse(price)).toBe(price);
  });

  it.each(['10000000', '-1', '+1', '1.234', '1.', '.5', '1,000', '$5', '1e3', 'NaN', '٣'])(
    'refuses %j',
    (entered) => {
      expect(priceSchema.safeParse(entered).error?.issues[0]?.message).toMatch(/^Please enter a price/);
    },
  );

  it.each([undefined, '', '  ', null, 2500])('says that a price is required when it gets %j', (entered) => {
    expect(priceSchema.safeParse(entered).error?.issues.map(({ message }) => message)).toEqual([
      'Price is required',
    ]);
  });
});

describe('moneySchema', () => {
  it.each(['1', '1.5', '1.234', '-1.00', 5])('refuses %j on the way out', (value) => {
    expect(moneySchema.safeParse(value).success).toBe(false);
  });
});

describe('prices in cents', () => {
  it('go back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(priceToCents(centsToPrice(cents))).toBe(cents);
        expect(normalizePrice(centsToPrice(cents))).toBe(centsToPrice(cents));
      }),
    );
  });

  it('are not made of what is no price', () => {
    expect(() => priceToCents('much')).toThrow(RangeError);
  });
});

describe('formatPrice', () => {
  it('separates thousands', () => {
    expect(formatPrice('0.00')).toBe('$0.00');
    expect(formatPrice('999.90')).toBe('$999.90');
    expect(formatPrice('12500.00')).toBe('$12,500.00');
    expect(formatPrice('1234567.89', '€')).toBe('€1,234,567.89');
  });
});
