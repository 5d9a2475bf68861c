import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parseInstant } from './instants.ts';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

describe('an instant of PostgreSQL', () => {
  it.each([
    ['2026-03-01 08:00:00+00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01 08:00:00.5+00', '2026-03-01T08:00:00.500Z'],
    ['2026-03-01 08:00:00.07+00', '2026-03-01T08:00:00.070Z'],
    ['2026-12-31 23:59:59.123+00', '2026-12-31T23:59:59.123Z'],
    ['2026-12-31 23:59:59.123999+00', '2026-12-31T23:59:59.123Z'],
    ['2024-02-29 00:00:00.000001+00', '2024-02-29T00:00:00.000Z'],
    ['0050-06-01 00:00:00+00', '0050-06-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
  ])('%s is read as pg reads it', (text, expected) => {
    expect(parseInstant(text).toISOString()).toBe(expected);
    expect(parseAny(text).toISOString()).toBe(expected);
  });

  it.each([
    '2026-03-01 08:00:00.5+05:30',
    '2026-03-01 08:00:00-03',
    '10000-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '2026-03-01',
  ])('%s is left to pg', (text) => {
    expect(parseInstant(text)).toEqual(parseAny(text));
  });

  it('may be infinite', () => {
    expect(parseInstant('infinity')).toBe(Number.POSITIVE_INFINITY);
  });
});
