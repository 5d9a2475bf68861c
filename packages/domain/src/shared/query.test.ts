import { describe, expect, it } from 'vitest';
import { feedListQuerySchema, listQuerySchema, queryInteger } from './query.ts';

describe('queryInteger', () => {
  const limit = queryInteger({ min: 1, max: 100 });

  it('reads the number and its digits alike, as tRPC and REST hand them over', () => {
    expect(limit.parse(6)).toBe(6);
    expect(limit.parse('6')).toBe(6);
    expect(limit.parse('100')).toBe(100);
  });

  it.each([
    0,
    101,
    '0',
    '101',
    -1,
    '-1',
    1.5,
    '1.5',
    '',
    ' 6',
    '6 ',
    '+6',
    '1e1',
    '0x6',
    'six',
    '9'.repeat(30),
    null,
    true,
    [],
    ['6'],
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %j', (value) => {
    expect(limit.safeParse(value).error?.issues[0]?.message).toBe(
      'This must be a whole number from 1 to 100.',
    );
  });
});

describe('listQuerySchema', () => {
  it('lets everything be left out', () => {
    expect(listQuerySchema.parse({})).toEqual({});
    expect(listQuerySchema.parse({ q: ' ', other: 'x' })).toEqual({});
  });

  it('reads a whole query', () => {
    expect(listQuerySchema.parse({ q: ' Ada ', limit: '1000', cursor: 'aB-_9' })).toEqual({
      q: 'Ada',
      limit: 1000,
      cursor: 'aB-_9',
    });
  });

  it.each([
    { limit: '1001' },
    { limit: 0 },
    { cursor: '' },
    { cursor: "' or 1" },
    { q: 'a\u0000' },
    { q: 'a'.repeat(201) },
    { q: 5 },
  ])('refuses %j with the path of the fault', (query) => {
    expect(listQuerySchema.safeParse(query).error?.issues[0]?.path).toEqual(Object.keys(query));
  });
});

describe('feedListQuerySchema', () => {
  it('allows 1 to 100', () => {
    expect(feedListQuerySchema.parse({ limit: '1' })).toEqual({ limit: 1 });
    expect(feedListQuerySchema.parse({ limit: 100 })).toEqual({ limit: 100 });
    expect(feedListQuerySchema.safeParse({ limit: 101 }).success).toBe(false);
  });
});
