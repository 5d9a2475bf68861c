import { expect, test } from 'vitest';
import { getNextSort, toSortInput } from './use-list-state.ts';

test('a column is sorted one way, then the other, then the list is newest first again', () => {
  const newest = { column: 'createdAt', order: 'desc' } as const;
  const up = getNextSort(newest, 'name');
  expect(up).toEqual({ column: 'name', order: 'asc' });
  const down = getNextSort(up, 'name');
  expect(down).toEqual({ column: 'name', order: 'desc' });
  expect(getNextSort(down, 'name')).toEqual(newest);
  expect(getNextSort(down, 'email')).toEqual({ column: 'email', order: 'asc' });
});

test('dates begin with the newest', () => {
  const oldest = getNextSort({ column: 'createdAt', order: 'desc' }, 'createdAt');
  expect(oldest).toEqual({ column: 'createdAt', order: 'asc' });
  expect(getNextSort(oldest, 'createdAt')).toEqual({ column: 'createdAt', order: 'desc' });
  expect(getNextSort({ column: 'name', order: 'asc' }, 'createdAt')).toEqual({
    column: 'createdAt',
    order: 'desc',
  });
});

test('the default order is not sent', () => {
  expect(toSortInput({ column: 'createdAt', order: 'desc' })).toEqual({});
  expect(toSortInput({ column: 'createdAt', order: 'asc' })).toEqual({ sort: 'createdAt', order: 'asc' });
});
