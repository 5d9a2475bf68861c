import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor, likeAnywhere, pageOf } from './keyset-page.ts';

it('a cursor gives back the position it was made of', () => {
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

it('anything else is a BAD_REQUEST at the cursor, never another error', () => {
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
  expect(pageOf(rows, 3)).toEqual({ rows, nextCursor: null });
  expect(pageOf(rows, 2)).toEqual({ rows: rows.slice(0, 2), nextCursor: expect.any(String) });
  expect(pageOf([], 2)).toEqual({ rows: [], nextCursor: null });
});

it('wildcards in a search are themselves', () => {
  expect(likeAnywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
});
