import { expect, test } from 'vitest';
import { addFresh, dropFresh, leaveField, listSaid, NOTHING_FRESH } from './fresh-fields.ts';

const faults = new Map(
  ['about.heading', 'pages.1.title', 'pages.1.sections.0.text', 'pages.10.title'].map((path) => [
    path,
    'Wrong.',
  ]),
);
const saidOf = (fresh: typeof NOTHING_FRESH) => [...listSaid(faults, fresh).keys()];

test('what is wrong with a new value is said once someone has left its field', () => {
  expect(saidOf(NOTHING_FRESH)).toEqual([...faults.keys()]);
  const added = addFresh(NOTHING_FRESH, 'pages.1');
  expect(saidOf(added)).toEqual(['about.heading', 'pages.10.title']);
  expect(saidOf(leaveField(added, 'pages.1.title'))).toEqual([
    'about.heading',
    'pages.1.title',
    'pages.10.title',
  ]);
});

test('a value in a new one is new as well, and does not end that', () => {
  const both = addFresh(addFresh(NOTHING_FRESH, 'pages.1'), 'pages.1.sections.0');
  expect(saidOf(both)).toEqual(['about.heading', 'pages.10.title']);
  expect(saidOf(dropFresh(both, 'pages.1.sections'))).toEqual(['about.heading', 'pages.10.title']);
});

test('everything is said once the list was put in another order', () => {
  expect(saidOf(dropFresh(addFresh(NOTHING_FRESH, 'pages.1'), 'pages'))).toEqual([...faults.keys()]);
});

test('a value that takes the place of one that was left is new again', () => {
  const left = leaveField(addFresh(NOTHING_FRESH, 'pages.1'), 'pages.1.title');
  const again = addFresh(dropFresh(left, 'pages'), 'pages.1');
  expect(saidOf(again)).toEqual(['about.heading', 'pages.10.title']);
});
