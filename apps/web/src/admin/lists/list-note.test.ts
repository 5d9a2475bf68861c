import { expect, test } from 'vitest';
import { formatListNote, formatMore } from './list-note.ts';

test('the note shows the name of the list, and the total once it is known', () => {
  expect(formatListNote('Newsletter Subscribers', undefined, false)).toBe('Newsletter Subscribers');
  expect(formatListNote('Newsletter Subscribers', 1234, false)).toBe('Newsletter Subscribers · 1,234 total');
});

test('with a filter the note counts the matches', () => {
  expect(formatListNote('Contact Form Submissions', 0, true)).toBe('Contact Form Submissions · 0 found');
});

test('the matches of a filter are counted up to 10,000, all rows to the end', () => {
  expect(formatListNote('Contact Form Submissions', 9_999, true)).toBe(
    'Contact Form Submissions · 9,999 found',
  );
  expect(formatListNote('Contact Form Submissions', 10_000, true)).toBe(
    'Contact Form Submissions · 10,000+ found',
  );
  expect(formatListNote('Contact Form Submissions', 10_000, false)).toBe(
    'Contact Form Submissions · 10,000 total',
  );
});

test('the link to what is not shown counts it, unless the total is bounded', () => {
  expect(formatMore(5, 5, true)).toBeNull();
  expect(formatMore(1_239, 5, true)).toBe('and 1,234 more');
  expect(formatMore(10_000, 5, true)).toBe('and more');
  expect(formatMore(10_000, 5, false)).toBe('and 9,995 more');
});
