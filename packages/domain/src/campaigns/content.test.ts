import { expect, test } from 'vitest';
import { isHtmlContent } from './content.ts';

test.each([
  ['<p>Hello</p>', true],
  ['Hello <br> reader', true],
  ['Hello\n\nreader', false],
  ['1 < 2 and 3 > 2', false],
  ['I <3 coaching', false],
])('%s', (content, isHtml) => {
  expect(isHtmlContent(content)).toBe(isHtml);
});
