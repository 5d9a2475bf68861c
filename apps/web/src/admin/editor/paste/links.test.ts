import { expect, test } from 'vitest';
import { getSafeAddress } from './links.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['https://www.google.com/url?q=https://example.com/a&sa=D', 'https://example.com/a'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com&data=1',
    'https://example.com',
  ],
  [
    'https://example.com/url?q=https://other.example.com',
    'https://example.com/url?q=https://other.example.com',
  ],
])('%s leads to %s', (href, address) => {
  expect(getSafeAddress(href)).toBe(address);
});

test.each([
  null,
  '',
  '/relative',
  '#part',
  'javascript:alert(1)',
  'file:///C:/a',
  'https://',
  `https://e.com/${'a'.repeat(5000)}`,
])('%j is no link', (href) => {
  expect(getSafeAddress(href)).toBeNull();
});
