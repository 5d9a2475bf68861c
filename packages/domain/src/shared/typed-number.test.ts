import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normalizeTypedNumber, numberError, parseTypedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['12', '12', 12],
    [' 2.5 ', '2.5', 2.5],
    ['2,5', '2.5', 2.5],
    ['2500,00', '2500.00', 2500],
    ['0,250', '0.250', 0.25],
    ['1000,125', '1000.125', 1000.125],
    ['-0,5', '-0.5', -0.5],
    ['−1', '-1', -1],
    ['.5', '0.5', 0.5],
    ['-,5', '-0.5', -0.5],
    ['3.', '3', 3],
  ])('%j is taken as %s', (typed, decimal, number) => {
    expect(normalizeTypedNumber(typed)).toBe(decimal);
    expect(parseTypedNumber(typed)).toBe(number);
  });

  it.each([
    '1,000',
    '1.000',
    '12.500',
    '1.000,50',
    '1,000.50',
    '1 000',
    "1'000",
    '2.5.1',
    '1e3',
    '$5',
    'ten',
    '-',
    '.',
    '',
  ])('%j is left as it is, to be refused', (typed) => {
    expect(normalizeTypedNumber(typed)).toBe(typed);
    expect(parseTypedNumber(typed)).toBe(typed);
  });
});

describe('numberError', () => {
  const schema = z.int({ error: numberError('Whole numbers only.') });
  const messageOf = (input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

  it.each(['1,000', '1.000', ' 1.000,50 ', '1 000', "1'000"])('names the separator in %j', (typed) => {
    expect(messageOf(typed)).toBe('Enter the number without a separator between thousands, such as 1000.');
  });

  it.each([2.5, 'ten', '2.5.1', null])('says what the field takes for %j', (input) => {
    expect(messageOf(input)).toBe('Whole numbers only.');
  });
});
