import { testIdentity } from '@rapport/domain/site/testing/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardHtml } from './card.ts';
import { createLetterhead } from './letterhead.ts';
import { renderTextEmail } from './render-text.ts';
import { sanitizeEmailHtml } from './sanitize.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');

describe('HTML for an email', () => {
  it.each([
    ['<script>x()</script><p>Text</p>', '<p>Text</p>'],
    ['<p onclick="x()">Text</p>', '<p>Text</p>'],
    ['<a href="javascript:x()">Text</a>', '<a>Text</a>'],
    ['<iframe src="https://example.com"></iframe>Text', 'Text'],
    ['<style>p{}</style>Text', 'Text'],
    ['<form action="/x"><input name="a">Text</form>', 'Text'],
    ['<img src="data:image/png;base64,AA" alt="A">', '<img alt="A" />'],
    [
      '<p style="color:#222;background-color:#fff;font-weight:bold;position:fixed;background:url(https://x)">Text</p>',
      '<p style="font-weight:bold">Text</p>',
    ],
    [
      '<p style="font-size:1px;line-height:0.1;margin:-40px 0;padding:90px;width:900px">Text</p>',
      '<p>Text</p>',
    ],
    [
      '<p style="margin:900px;margin:auto;text-indent:-99px;font-size:9pt;line-height:9px">Text</p>',
      '<p>Text</p>',
    ],
    [
      '<p style="font-size:20px;line-height:1.25;margin:0 12px 4px">Text</p>',
      '<p style="font-size:20px;line-height:1.25;margin:0 12px 4px">Text</p>',
    ],
    [
      '<div style="margin:0 99px">Text</div><p style="margin:40px 24px 99px 0">Text</p><p style="margin:25px">Text</p>',
      '<div>Text</div><p style="margin:40px 24px 99px 0">Text</p><p>Text</p>',
    ],
    [
      '<table border="50" cellpadding="200" cellspacing="25"><tr><td style="padding:0 90px">Text</td></tr></table>',
      '<table><tr><td>Text</td></tr></table>',
    ],
    [
      '<table border="1" cellpadding="20" cellspacing="0"><tr><td>Text</td></tr></table>',
      '<table border="1" cellpadding="20" cellspacing="0"><tr><td>Text</td></tr></table>',
    ],
    [
      '<table style="width:900px"><tr><td style="padding:8px 0;width:40%;max-width:9px">Text</td></tr></table>',
      '<table><tr><td style="padding:8px 0;width:40%">Text</td></tr></table>',
    ],
    [
      '<table width="800"><tr><td width="600">Text</td><td width="50%">Text</td></tr></table>',
      '<table><tr><td>Text</td><td width="50%">Text</td></tr></table>',
    ],
    [
      '<a class="button evil">Text</a><p class="soft">Text</p>',
      '<a class="button">Text</a><p class="soft">Text</p>',
    ],
    ['<div class="soft">Text</div>', '<div>Text</div>'],
    ['<ol start="3" type="a"><li>Three</li></ol>', '<ol start="3"><li>Three</li></ol>'],
    ['<h2>Title</h2><ul><li>One</li></ul>', '<h2>Title</h2><ul><li>One</li></ul>'],
    [
      '<a href="https://example.com/?a=1&amp;b=2">Text</a>',
      '<a href="https://example.com/?a=1&amp;b=2">Text</a>',
    ],
  ])('%s', (html, clean) => {
    expect(sanitizeEmailHtml(html)).toBe(clean);
  });

  it('contains nothing that runs, for any input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      ' ',
      'script',
      'img',
      'onerror',
      'src',
      'javascript:',
      'svg',
      '/',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitizeEmailHtml(pieces.join(''));
        expect(clean).not.toMatch(/<script|<svg|<[^>]*\sonerror|href="javascript/i);
      }),
    );
  });
});

it('escapes the text of a card', () => {
  const card = {
    kind: 'Article',
    title: '<b>',
    url: 'https://example.com/"',
    text: 'a & b\nc',
    action: 'Read',
  };
  const html = cardHtml(card, letterhead.palette);
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('href="https://example.com/&quot;"');
  expect(html).toContain('a &amp; b<br>c');
});

it('keeps paragraphs and lines of text and turns addresses into links', () => {
  const { html, text } = renderTextEmail(
    'A\r\nB',
    'One\nTwo\n\nSee https://example.com/a?b=1&c=2, now.',
    letterhead,
  );
  expect(text.startsWith('One\nTwo\n\nSee https://example.com/a?b=1&c=2, now.\n\n')).toBe(true);
  expect(html).toContain('<p>One<br>Two</p>');
  expect(html).toContain(
    `<a href="https://example.com/a?b=1&amp;c=2" style="color:${letterhead.palette.light.primary}">https://example.com/a?b=1&amp;c=2</a>, now.`,
  );
  expect(html).toContain('<title>A B</title>');
});
