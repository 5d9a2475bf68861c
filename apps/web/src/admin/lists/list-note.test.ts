import { expect, test } from 'vitest';
import { formatListNote } from './list-note.ts';

test('the note shows the name of the list, and the total once it is known', () => {
  expect(formatListNote('Newsletter Subscribers', undefined, false)).toBe('Newsletter Subscribers');
  expect(formatListNote('Newsletter Subscribers', 1234, false)).toBe('Newsletter Subscribers · 1,234 total');
});

test('with a filter the note counts the matches', () => {
  expect(formatListNote('Contact Form Submissions', 0, true)).toBe('Contact Form Submissions · 0 found');
});
