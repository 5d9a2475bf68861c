import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, likeAnywhere, searchPatterns, toPage } from './keyset-page.ts';

it('a cursor decodes to the position it was made from', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('5138-01-01'), noInvalidDate: true }),
      fc.uuid(),
      (createdAt, id) => {
        expect(decodeCursor(encodeCursor({ createdAt, id }))).toEqual({ createdAt, id });
      },
    ),
  );
});

it('anything else is a BAD_REQUEST at the cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(text)).toThrow(
        expect.objectContaining({
          code: 'BAD_REQUEST',
          issues: [expect.objectContaining({ path: ['cursor'] })],
        }),
      );
    }),
  );
});

it('a page says whether another follows', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, createdAt: new Date(0) }));
  expect(toPage(rows, 3)).toEqual({ rows, nextCursor: null });
  expect(toPage(rows, 2)).toEqual({ rows: rows.slice(0, 2), nextCursor: expect.any(String) });
  expect(toPage([], 2)).toEqual({ rows: [], nextCursor: null });
});

it('wildcards in a search match themselves', () => {
  expect(likeAnywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it('an apostrophe matches the straight and the curly one', () => {
  expect(likeAnywhere("O'Neil")).toBe('%O_Neil%');
  expect(likeAnywhere('O\u2019Neil')).toBe('%O_Neil%');
});

it('each word is searched separately, up to eight patterns', () => {
  expect(searchPatterns('  ada   acme ')).toEqual(['%ada%', '%acme%']);
  expect(searchPatterns('a b c d e f g h i')).toHaveLength(8);
  expect(searchPatterns('a b c d e f g h i').at(-1)).toBe('%h i%');
});
