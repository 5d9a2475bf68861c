import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creationOrder } from './list-order.ts';
import { toPage } from './read-page.ts';

const NEWEST_FIRST = creationOrder('x');

it('a cursor leads to the rows after the one it was made from', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('5138-01-01'), noInvalidDate: true }),
      fc.uuid(),
      (createdAt, id) => {
        expect(NEWEST_FIRST.after(NEWEST_FIRST.cursorAt({ createdAt, id }))).toEqual([
          '(x.created_at, x.id) < (?, ?)',
          [createdAt, id],
        ]);
      },
    ),
  );
});

it('anything else is a BAD_REQUEST at the cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => NEWEST_FIRST.after(text)).toThrow(
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
  expect(toPage(rows, 3, NEWEST_FIRST)).toEqual({ rows, nextCursor: null });
  expect(toPage(rows, 2, NEWEST_FIRST)).toEqual({ rows: rows.slice(0, 2), nextCursor: expect.any(String) });
  expect(toPage([], 2, NEWEST_FIRST)).toEqual({ rows: [], nextCursor: null });
});
