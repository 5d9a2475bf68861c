import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags } from './tags.ts';

test.each([
  ['Newsletter,Webinar 2024', 'commas', ['Newsletter', 'Webinar 2024']],
  ['Newsletter, , Events ,', 'commas', ['Newsletter', 'Events']],
  ['Paris, France;nyc', 'semicolons', ['Paris, France', 'nyc']],
  ['"Paris, France","VIP"', 'quotedCommas', ['Paris, France', 'VIP']],
  ['"The ""best""", plain', 'quotedCommas', ['The "best"', 'plain']],
  ['R&D', 'commas', ['R&D']],
  ['vip,Events,VIP', 'commas', ['vip', 'Events']],
] as const)('%s, separated by %s, are the tags %j', (cell, format, tags) => {
  expect(parseTags([cell], format)).toEqual(tags);
});

test('a name that cannot be stored is left out', () => {
  expect(parseTags([`VIP,${'x'.repeat(61)}`], 'commas')).toEqual(['VIP', null]);
  expect(parseTags(['x'.repeat(5_000_000)], 'commas')).toEqual([null]);
});

test('the tags of several cells are one list', () => {
  expect(parseTags(['VIP, Events', 'vip, Client'], 'commas')).toEqual(['VIP', 'Events', 'Client']);
});

test('a row has at most 50 tags', () => {
  const many = Array.from({ length: 60 }, (_, index) => `tag ${index}`);
  const tags = parseTags([many.join(',')], 'commas');
  expect(tags).toHaveLength(51);
  expect(tags.at(-1)).toBeNull();
});

test('any names survive being quoted', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z",;]{1,10}$/), { maxLength: 5 });
  fc.assert(
    fc.property(names, (written) => {
      const cell = written.map((name) => `"${name.replaceAll('"', '""')}"`).join(',');
      expect(parseTags([cell], 'quotedCommas')).toEqual(written);
    }),
  );
});
