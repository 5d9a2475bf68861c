import { expect, test } from 'vitest';
import { isOwnPicture, isWebAddress } from './web-address.ts';

test.each(['https://example.com', 'http://example.com/a?b#c'])('%s is a web address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  '/path',
  '',
  'https://',
])('%s is none', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test('a picture is shown only from a path of this site', () => {
  expect(isOwnPicture('/pictures/a.webp')).toBe(true);
  for (const address of [
    null,
    '',
    'a.webp',
    'https://example.com/a.webp',
    '//example.com/a.webp',
    '/\\example.com/a',
  ]) {
    expect(isOwnPicture(address)).toBe(false);
  }
});
