import { expect, test } from 'vitest';
import { formatListNote } from './list-note.ts';

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
