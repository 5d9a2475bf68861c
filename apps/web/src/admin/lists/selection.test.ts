import { expect, test } from 'vitest';
import { NOTHING_SELECTED, selectAllState, withoutRows, withRows } from './selection.ts';

test('the two lists are selected separately, and each row once', () => {
  const some = withRows(withRows(NOTHING_SELECTED, 'contacts', ['a', 'b']), 'contacts', ['b', 'c']);
  expect([...some.contacts]).toEqual(['a', 'b', 'c']);
  expect(some.subscribers.size).toBe(0);
  const rest = withoutRows(withRows(some, 'subscribers', ['a']), 'contacts', ['a', 'unknown']);
  expect([...rest.contacts]).toEqual(['b', 'c']);
  expect([...rest.subscribers]).toEqual(['a']);
  expect(NOTHING_SELECTED.contacts.size).toBe(0);
});

test('select-all is checked when every matching row is selected, loaded or not', () => {
  const loaded = ['a', 'b'];
  expect(selectAllState(new Set(), loaded, 2)).toBe('none');
  expect(selectAllState(new Set(['x']), loaded, 2)).toBe('none');
  expect(selectAllState(new Set(['a']), loaded, 2)).toBe('some');
  expect(selectAllState(new Set(['a', 'b']), loaded, 2)).toBe('all');
  expect(selectAllState(new Set(['a', 'b']), loaded, 3)).toBe('some');
  expect(selectAllState(new Set(['a', 'b', 'c']), loaded, 3)).toBe('all');
  expect(selectAllState(new Set(), [], 0)).toBe('none');
});
