import { describe, expect, it } from 'vitest';
import { normalizeTypedPrice, parseFeatures, parseNumberOrOne } from './form.ts';
import { summarizePackages } from './summary.ts';

describe('summarizePackages', () => {
  it('sums hours and prices exactly', () => {
    const packages = Array.from({ length: 10 }, () => ({ hoursIncluded: 3, price: '0.10' }));
    expect(summarizePackages(packages)).toEqual({
      totalPackages: 10,
      totalHours: 30,
      revenuePotential: '1.00',
    });
    expect(summarizePackages([])).toEqual({ totalPackages: 0, totalHours: 0, revenuePotential: '0.00' });
  });
});

describe('the package form', () => {
  it('splits the features on newlines and drops blank lines', () => {
    expect(parseFeatures('One\r\n\n  \n Two ')).toEqual(['One', 'Two']);
    expect(parseFeatures(' \n ')).toEqual([]);
  });

  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['0', 0],
    ['-3', -3],
    ['', 1],
    ['ten', 1],
    ['1e9', 1],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['1,000.5', 1],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumberOrOne(text)).toBe(value);
  });

  it.each([
    ['2500,00', '2500.00'],
    ['2500,5', '2500.5'],
    ['2500.00', '2500.00'],
    ['2,500', '2,500'],
    ['2,500.00', '2,500.00'],
  ])('reads the price %j as %j', (text, price) => {
    expect(normalizeTypedPrice(text)).toBe(price);
  });
});
