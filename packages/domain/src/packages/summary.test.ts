import { describe, expect, it } from 'vitest';
import { featuresOfText, typedNumberOrOne, typedPrice } from './form.ts';
import { packageSummary } from './summary.ts';

describe('packageSummary', () => {
  it('sums hours and prices exactly', () => {
    const packages = Array.from({ length: 10 }, () => ({ hoursIncluded: 3, price: '0.10' }));
    expect(packageSummary(packages)).toEqual({
      totalPackages: 10,
      totalHours: 30,
      revenuePotential: '1.00',
    });
    expect(packageSummary([])).toEqual({ totalPackages: 0, totalHours: 0, revenuePotential: '0.00' });
  });
});

describe('the package form', () => {
  it('splits the features on newlines and drops blank lines', () => {
    expect(featuresOfText('One\r\n\n  \n Two ')).toEqual(['One', 'Two']);
    expect(featuresOfText(' \n ')).toEqual([]);
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
    expect(typedNumberOrOne(text)).toBe(value);
  });

  it.each([
    ['2500,00', '2500.00'],
    ['2500,5', '2500.5'],
    ['2500.00', '2500.00'],
    ['2,500', '2,500'],
    ['2,500.00', '2,500.00'],
  ])('reads the price %j as %j', (text, price) => {
    expect(typedPrice(text)).toBe(price);
  });
});
