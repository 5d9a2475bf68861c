import { expect, test } from 'vitest';
import { diffContent } from './diff-content.ts';
import { createContent } from './testing/content.ts';

const before = createContent();
const { about, owner } = before;

test('two equal contents have no difference, whatever the order of their fields', () => {
  const turned = Object.fromEntries(Object.entries(createContent()).reverse());
  expect(diffContent(before, turned)).toEqual([]);
});

test('a changed field is named by its path, with both values', () => {
  const after = createContent({ owner: { ...owner, name: 'Berta' } });
  expect(diffContent(before, after)).toEqual([{ path: 'owner.name', before: 'Ada Tester', after: 'Berta' }]);
});

test('a new entry has no earlier value, and a removed one no later', () => {
  const first = { figure: '12', label: 'tests a day' };
  const more = createContent({ about: { ...about, paragraphs: [...about.paragraphs, 'And again.'] } });
  const fewer = createContent({ about: { ...about, statistics: [first] } });
  expect(diffContent(before, more)).toEqual([{ path: 'about.paragraphs.1', after: 'And again.' }]);
  expect(diffContent(before, fewer)).toEqual([
    { path: 'about.statistics.1', before: { figure: '99%', label: 'passed', hidden: false } },
  ]);
});

test('an entry that is added or removed is one change, wherever in its list it is', () => {
  const withParagraphs = (paragraphs: string[]) => createContent({ about: { ...about, paragraphs } });
  const [one, other, long] = ['First.', 'Second.', 'Third.'];
  const [short, whole] = [withParagraphs([one, long]), withParagraphs([one, other, long])];
  expect(diffContent(short, whole)).toEqual([{ path: 'about.paragraphs.1', after: other }]);
  expect(diffContent(whole, short)).toEqual([{ path: 'about.paragraphs.1', before: other }]);
  expect(diffContent(whole, withParagraphs([other, 'Fourth.']))).toHaveLength(3);
});

test('a list in another order is one change, with both orders', () => {
  const statistics = [...about.statistics].reverse();
  expect(diffContent(before, createContent({ about: { ...about, statistics } }))).toEqual([
    { path: 'about.statistics', before: about.statistics, after: statistics },
  ]);
});

test('a link that was empty is one change', () => {
  const blog = { label: 'Blog', url: 'https://example.com/blog' };
  const after = createContent({ owner: { ...owner, profiles: { ...owner.profiles, blog } } });
  expect(diffContent(before, after)).toEqual([{ path: 'owner.profiles.blog', before: null, after: blog }]);
});

test('a list that became a group is one change', () => {
  expect(diffContent({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: 'a', before: [1], after: { 0: 1 } }]);
});
