import { expect, test } from 'vitest';
import { hasVisibleContent, isHtmlContent } from './content.ts';

test.each([
  ['<p>Hello</p>', true],
  ['Hello <br> reader', true],
  ['Hello\n\nreader', false],
  ['1 < 2 and 3 > 2', false],
  ['I <3 coaching', false],
])('%s is HTML: %s', (content, isHtml) => {
  expect(isHtmlContent(content)).toBe(isHtml);
});

test.each([
  ['<p>Hello</p>', true],
  ['1 < 2', true],
  ['<p><img src="https://example.com/a.png"></p>', true],
  ['<hr>', true],
  ['<p></p>', false],
  ['<p>&nbsp;\u200b</p><ul><li><br></li></ul>', false],
])('%s has visible content: %s', (content, isVisible) => {
  expect(hasVisibleContent(content)).toBe(isVisible);
});

test('many opening brackets are read in one pass', () => {
  const content = '<a'.repeat(100_000);
  expect(isHtmlContent(content)).toBe(false);
  expect(hasVisibleContent(content)).toBe(true);
});
