import { describe, expect, it } from 'vitest';
import { htmlToText } from './text-part.ts';
import { wrapText } from './wrap-text.ts';

describe('the text part of HTML', () => {
  it.each([
    ['<h1>A title</h1><p>Text</p>', 'A title\n=======\n\nText'],
    ['<p>Before</p><h2>Part <em>one</em></h2><p>Text</p>', 'Before\n\nPart one\n--------\n\nText'],
    ['<h3><br></h3><p>Text</p>', 'Text'],
  ])('underlines headings: %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('can leave headings as they are, for a text that someone goes on writing', () => {
    expect(htmlToText('<h2>Part</h2><p>Text</p>', { underlinesHeadings: false })).toBe('Part\n\nText');
  });

  it.each([
    ['<p>See <a href="https://example.com/a">the plan</a>.</p>', 'See the plan (https://example.com/a).'],
    ['<p><a href="https://example.com/a">One</a> <b>two</b></p>', 'One (https://example.com/a) two'],
    ['<p><a href="https://example.com/a">Open the plan</a></p>', 'Open the plan: https://example.com/a'],
    ['<ul><li><a href="https://example.com/a">One</a></li></ul>', '- One: https://example.com/a'],
    ['<p><a href="https://example.com/a">One</a><br>Two</p>', 'One: https://example.com/a\nTwo'],
    ['<a href="mailto:ada@example.com">ada@example.com</a>', 'ada@example.com'],
    ['<a href="tel:+15550100">Call</a>', 'Call: +15550100'],
    [
      '<a href="https://example.com/"><img src="https://example.com/a.png" alt="The team"></a>',
      'The team: https://example.com/',
    ],
  ])('names the address of a link: %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    [
      '<p>You wrote:</p><blockquote><p>One</p><p>Two</p></blockquote><p>Yes.</p>',
      'You wrote:\n\n> One\n>\n> Two\n\nYes.',
    ],
    ['<blockquote>A<blockquote>B</blockquote></blockquote>', '> A\n>\n> > B'],
    ['<blockquote><ul><li>One</li></ul></blockquote>', '> - One'],
  ])('quotes: %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    ['<table role="presentation"><tr><td>One</td><td>Two</td></tr></table>', 'One\nTwo'],
    [
      '<table><tr><th>Day</th><th>Hours</th></tr><tr><td>May 2</td><td>4</td></tr></table>',
      'Day | Hours\nMay 2 | 4',
    ],
    ['<table><tr><td></td><td>Alone</td></tr></table>', 'Alone'],
  ])('shows cells of a table of data side by side, those of a layout as lines: %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('shows a line as a line, and the words of a picture', () => {
    expect(htmlToText('<p>One</p><hr><p>Two</p>')).toBe('One\n\n* * *\n\nTwo');
    expect(htmlToText('<p><img src="https://example.com/a.png" alt="The team"></p><p>B</p>')).toBe(
      'The team\n\nB',
    );
    expect(htmlToText('<p>A <img src="https://example.com/a.png" alt=""> B</p>')).toBe('A B');
  });

  it('keeps the lines of code', () => {
    expect(htmlToText('<pre>one\n  two</pre>')).toBe('one\n  two');
  });
});

describe('wrapping', () => {
  const words = 'eleven char '.repeat(12).trim();

  it('breaks long lines at blanks, at 76 characters or before', () => {
    const lines = wrapText(words).split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(76);
    expect(lines.join(' ')).toBe(words);
  });

  it('keeps short lines, empty lines and addresses whole', () => {
    const address = (length: number) => `https://example.com/${'a'.repeat(length)}`;
    expect(wrapText(`One\n\nTwo\nThe link: ${address(52)}`)).toBe(`One\n\nTwo\nThe link:\n${address(52)}`);
    // It fits on no line, so it stays beside its words.
    expect(wrapText(`The link: ${address(90)}`)).toBe(`The link: ${address(90)}`);
  });

  it('continues items below their text, and quotations with their mark', () => {
    const [item, next] = wrapText(`- ${words}`).split('\n');
    expect(item).toMatch(/^- \w/);
    expect(next).toMatch(/^ {2}\w/);
    for (const line of wrapText(`> > ${words}`).split('\n')) expect(line).toMatch(/^> > \w/);
    expect(wrapText(`12. ${words}`).split('\n')[1]).toMatch(/^ {4}\w/);
  });

  it('measures Chinese, Japanese and Korean as wide as they are, and never breaks within a word', () => {
    const line = 'これは長い文章です。'.repeat(10);
    expect(wrapText(line)).toBe(line);
    expect(wrapText(`${'日本'.repeat(15)} ${'日本'.repeat(15)}`)).toBe(
      `${'日本'.repeat(15)}\n${'日本'.repeat(15)}`,
    );
  });
});
