import { describe, expect, test } from 'vitest';
import { filterOf, SEARCH_MAX_LENGTH, withFilter } from './filters.ts';

const address = (search: string) => new URLSearchParams(search);

describe('the filters of a list in the address', () => {
  test('are empty when the address names none', () => {
    expect(filterOf(address('?section=contacts'), 'q')).toBe('');
    expect(filterOf(address('?q=++&service='), 'q')).toBe('');
  });

  test('come back as they were set, whatever characters they hold', () => {
    for (const text of ['leadership', 'a & b=c', 'ü 100% +1', '?#/']) {
      expect(filterOf(withFilter(address(''), 'q', text), 'q')).toBe(text);
    }
  });

  test('change without touching the section or the other filter', () => {
    const changed = withFilter(address('?section=contacts&service=other&q=old'), 'q', 'new');
    expect(Object.fromEntries(changed)).toEqual({ section: 'contacts', service: 'other', q: 'new' });
  });

  test('leave the address when they are emptied', () => {
    expect(withFilter(address('?section=contacts&q=old'), 'q', ' ').toString()).toBe('section=contacts');
  });

  test('are cut where an address carries more than a search', () => {
    expect(filterOf(address(`?q=${'x'.repeat(5000)}`), 'q')).toHaveLength(SEARCH_MAX_LENGTH);
  });

  test('leave the given address as it is', () => {
    const before = address('?q=old');
    withFilter(before, 'q', 'new');
    expect(before.toString()).toBe('q=old');
  });
});
