import { describe, expect, it } from 'vitest';
import { isNotNumeric, parseFeatures } from './form.ts';
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

  it('falls back only for what is no number', () => {
    expect(['', ' ', 'ten', '-'].filter(isNotNumeric)).toHaveLength(4);
    expect(['12', '2.5', '1,000', '1e9', '2x'].filter(isNotNumeric)).toEqual([]);
  });
});
