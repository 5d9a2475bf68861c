import { describe, expect, test } from 'vitest';
import { getFilter, MAX_SEARCH_LENGTH, withFilter } from './filters.ts';

const address = (search: string) => new URLSearchParams(search);

describe('the filters of a list in the address', () => {
  test('are empty when the address names none', () => {
    expect(getFilter(address('?section=contacts'), 'q')).toBe('');
    expect(getFilter(address('?q=++&service='), 'q')).toBe('');
  });

  test('are read as they were set, whatever characters they contain', () => {
    for (const text of ['leadership', 'a & b=c', 'ü 100% +1', '?#/']) {
      expect(getFilter(withFilter(address(''), 'q', text), 'q')).toBe(text);
    }
  });

  test('change without touching the section or the other filter', () => {
    const changed = withFilter(address('?section=contacts&service=other&q=old'), 'q', 'new');
    expect(Object.fromEntries(changed)).toEqual({ section: 'contacts', service: 'other', q: 'new' });
  });

  test('are removed from the address when they are empty', () => {
    expect(withFilter(address('?section=contacts&q=old'), 'q', ' ').toString()).toBe('section=contacts');
  });

  test('are cut at the maximum length', () => {
    expect(getFilter(address(`?q=${'x'.repeat(5000)}`), 'q')).toHaveLength(MAX_SEARCH_LENGTH);
  });

  test('do not change the given address', () => {
    const before = address('?q=old');
    withFilter(before, 'q', 'new');
    expect(before.toString()).toBe('q=old');
  });
});
