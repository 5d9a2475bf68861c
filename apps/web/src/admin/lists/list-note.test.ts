import { expect, test } from 'vitest';
import { listNote } from './list-note.ts';

test('the line beneath a list title tells what the list is, and how many there are once that is known', () => {
  expect(listNote('Newsletter Subscribers', undefined, false)).toBe('Newsletter Subscribers');
  expect(listNote('Newsletter Subscribers', 1234, false)).toBe('Newsletter Subscribers · 1,234 in all');
});

test('with a filter it counts what was found', () => {
  expect(listNote('Contact Form Submissions', 0, true)).toBe('Contact Form Submissions · 0 found');
});
