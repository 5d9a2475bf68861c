import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it('names are listed as in a sentence', () => {
  expect(formatList(['Name'])).toBe('Name');
  expect(formatList(['Name', 'Email'])).toBe('Name and Email');
  expect(formatList(['Name', 'Email', 'Message'])).toBe('Name, Email and Message');
});
