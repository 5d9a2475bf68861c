import { createPalette } from '@rapport/domain/site/palette';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import type { Direction } from './direction.ts';
import { toInboxHtml } from './inbox-html.ts';
import { sanitizeEmailHtml } from './sanitize.ts';

const palette = createPalette(testIdentity.look);
const write = (content: string, direction: Direction = 'ltr') =>
  toInboxHtml(content, { palette, siteUrl: 'https://site.example', direction });

describe('the content of a letter as inboxes get it', () => {
  it('indents lists by a margin at the side where their text begins', () => {
    expect(write('<ul><li>One</li></ul>')).toContain('<ul style="margin:0 0 16px 28px;padding:0">');
    expect(write('<ol><li>واحد</li></ol>', 'rtl')).toContain('<ol style="margin:0 28px 16px 0;padding:0">');
    expect(write('<ul><li>One<ul><li>Inner</li></ul></li></ul>')).toContain(
      '<ul style="margin:6px 0 0 28px;padding:0">',
    );
  });

  it('draws the bar of a quotation as the border of a cell', () => {
    expect(write('<blockquote><p>Words</p></blockquote>')).toMatch(
      /<td class="quote" style="padding:0 0 0 20px;border-left:2px solid #[^"]*"><p>Words<\/p><\/td>/,
    );
    expect(write('<blockquote><p>كلمات</p></blockquote>', 'rtl')).toContain(
      'padding:0 20px 0 0;border-right:2px',
    );
  });

  it('says the direction and language of a block where they are others than those of the letter', () => {
    expect(write('<p>Words of the newsletter</p>', 'rtl')).toBe(
      '<p dir="ltr" lang="en" style="text-align:left">Words of the newsletter</p>',
    );
    // Small print stays at the side of the letter.
    expect(write('<p class="soft line">Why you get this</p>', 'rtl')).toContain('text-align:right');
    expect(write('<p>Words</p>')).toBe('<p>Words</p>');
  });

  it('draws a line as a table, one block for one', () => {
    expect(write('<hr>')).toMatch(/^<table [^>]*>.*class="line".*<\/table>$/);
    expect(write('<hr>')).not.toContain('<hr');
  });

  it('keeps a raw address quieter than the button above it', () => {
    expect(write('<p class="soft">Or <a href="https://example.com/">it</a></p>')).toContain(
      `style="color:${palette.light['ink-2']}"`,
    );
  });

  it('leads links to absolute addresses, and leaves out those that lead nowhere or have no name', () => {
    expect(write('<a href="/contact">Write</a>')).toContain('href="https://site.example/contact"');
    expect(
      write('<a href="#top">Up</a><a>Bare</a><a href="https://example.com/"><img src="a" alt=""></a>'),
    ).not.toContain('<a');
  });

  it('writes elements in elements without end', () => {
    const written = write(sanitizeEmailHtml(`${'<blockquote>'.repeat(15_000)}Deep`));
    expect(written.match(/<blockquote/g)?.length).toBeLessThanOrEqual(100);
  });

  it('keeps entities and what looks like a tag as they are', () => {
    expect(write('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>')).toBe('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>');
  });
});
