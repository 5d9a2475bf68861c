import { expect, test } from 'vitest';
import { normalizeHeadings } from './headings.ts';
import { parseMarkdown } from './markdown.ts';
import { renderBlocks } from './render-blocks.ts';

function toHtml(text: string): string | null {
  const blocks = parseMarkdown(text);
  return blocks && renderBlocks(normalizeHeadings(blocks));
}

test('headings, lists, quotes and rules are converted', () => {
  const text = [
    '# Title',
    '## Part',
    'One line',
    'and the next',
    '',
    '1. First',
    '   - inner',
    '1. Second',
    '   goes on',
    '',
    '> Said <once>',
    '---',
    'End',
  ].join('\r\n');
  expect(toHtml(text)).toBe(
    '<h2>Title</h2><h3>Part</h3><p>One line<br>and the next</p>' +
      '<ol><li><p>First</p><ul><li><p>inner</p></li></ul></li><li><p>Second goes on</p></li></ol>' +
      '<blockquote><p>Said &lt;once&gt;</p></blockquote><hr><p>End</p>',
  );
});

test('a list keeps its first number', () => {
  expect(toHtml('4. Four\n5. Five')).toBe('<ol start="4"><li><p>Four</p></li><li><p>Five</p></li></ol>');
});

test.each([
  ['**bold** and __bold__', '<strong>bold</strong> and <strong>bold</strong>'],
  ['*so* _so_ ~~no~~', '<em>so</em> <em>so</em> <s>no</s>'],
  ['`a *b*`', '<code>a *b*</code>'],
  ['**[a](https://example.com)**', '<a href="https://example.com"><strong>a</strong></a>'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['[a](javascript:x)', 'a'],
  ['snake_case_name, 2 * 3 * 4', 'snake_case_name, 2 * 3 * 4'],
])('within a line: %s', (text, html) => {
  expect(toHtml(`# A\n${text}`)).toBe(`<h2>A</h2><p>${html}</p>`);
});

test.each(['Only text.\nIn two lines.', '3. Platz', '- a dash', '#hashtag', ''])(
  'ordinary text is not read as Markdown: %j',
  (text) => {
    expect(toHtml(text)).toBeNull();
  },
);
