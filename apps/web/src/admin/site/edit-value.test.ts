import { expect, test } from 'vitest';
import { insert, move, setAt } from './edit-value.ts';

const content = {
  about: { heading: 'A', statistics: [{ figure: '1' }, { figure: '2' }] },
  hero: { lines: ['x'] },
};

test('a value is replaced in a copy that shares everything else', () => {
  const next = setAt(content, ['about', 'statistics', '1', 'figure'], '3');
  expect(next.about.statistics).toEqual([{ figure: '1' }, { figure: '3' }]);
  expect(next.hero).toBe(content.hero);
  expect(next.about.statistics[0]).toBe(content.about.statistics[0]);
  expect(content.about.statistics[1]).toEqual({ figure: '2' });
});

test('an entry moves to another place, and stays where it is if there is none', () => {
  expect(move(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(move(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a removed entry comes back to its place', () => {
  expect(insert(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
  expect(insert([], 0, 'a')).toEqual(['a']);
});
