import { expect, it } from 'vitest';
import { likeAnywhere, searchPatterns } from './search-patterns.ts';

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
