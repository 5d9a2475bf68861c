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
    expect(write('<ul><li><p>One</p><p>Two</p></li></ul>')).toContain('<p style="margin:0 0 6px">Two</p>');
    expect(write('<ul><li>One<ul><li>Inner</li></ul></li></ul>')).toContain(
      '<ul style="margin:6px 0 0 28px;padding:0">',
    );
  });

  it('leaves room for the text on a phone, however deep lists and quotations are in each other', () => {
    for (const tags of ['<ul><li>', '<ol><li>', '<blockquote>', '<blockquote><ul><li>']) {
      const written = write(`${tags.repeat(30)}Deep`);
      const indents = [...written.matchAll(/(?:margin:\S+ 0 \S+|padding:0 0 0) (\d+)px/g)].map(([, px]) =>
        Number(px),
      );
      expect(indents.length).toBeGreaterThanOrEqual(3);
      // Of the 320 pixels that a letter has there.
      expect(indents.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(120);
      expect(written).toContain('Deep');
    }
    // Without a bar, italics tell a quotation from the text around it.
    expect(write(`${'<ul><li>'.repeat(9)}<blockquote>Deep`)).toContain(';font-style:italic">Deep');
  });

  it.each([
    ['<h4>One</h4><p>a</p><h4>Two</h4>', ['h3', 'h4']],
    ['<h1>Title</h1><h4>One</h4><h4>Two</h4>', ['h1', 'h2', 'h3']],
    ['<h2>One</h2><h4>Two</h4><h2>Three</h2><h3>Four</h3>', ['h2', 'h3', 'h2', 'h3']],
    ['<h3>One</h3><blockquote><h4>Two</h4></blockquote>', ['h3', 'h4']],
  ])('leaves out no level of headings: %s', (content, levels) => {
    const written = write(content);
    expect(written.match(/(?<=<)h\d/g)).toEqual(levels);
    expect(written.match(/(?<=<\/)h\d/g)).toEqual(levels);
  });

  it('has a heading of the fourth level as large as text', () => {
    expect(write('<h3>One</h3><h4>Two</h4>')).toMatch(
      /<h4 style="margin:28px 0 12px;font:normal 16px\/1\.25 Georgia/,
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
    expect(write('<div dir="rtl">Words</div>')).toContain('<div dir="rtl" lang="en"');
    // Small print stays at the side of the letter.
    expect(write('<p class="soft line">Why you get this</p>', 'rtl')).toContain('text-align:right');
    expect(write('<p>Words</p>')).toBe('<p>Words</p>');
  });

  it('keeps the bullets of a list on one side, whatever the direction of its items', () => {
    expect(write('<ul><li>واحد</li><li>Two words</li></ul>', 'rtl')).toContain(
      '<li style="margin:0 0 6px"><div dir="ltr" lang="en" style="text-align:right">Two words</div></li>',
    );
    expect(write('<ul><li>One</li><li><p>كلمة</p></li></ul>')).toContain(
      '<li style="margin:0 0 6px"><div dir="rtl" lang="ar" style="text-align:left"><p style="margin:0 0 6px">كلمة</p></div></li>',
    );
    // A list in it has a side of its own.
    expect(write('<ul><li>واحد</li><li>Two<ul><li>Inner</li></ul></li></ul>', 'rtl')).toContain(
      'Two<ul style="margin:6px 0 0 28px;padding:0;text-align:left"><li style="margin:0 0 6px">Inner</li></ul></div></li>',
    );
  });

  it.each([
    ['<h2>Words</h2>', /^margin:28px 0 12px;font:normal 24px\/1\.25 Georgia/],
    ['<h3>Words</h3>', /^margin:28px 0 12px;font:normal 19px\/1\.25 Georgia/],
    ['<li>Words</li>', /^margin:0 0 6px$/],
    ['<blockquote>Words</blockquote>', /^margin:0 0 16px;padding:0$/],
    ['<pre>Words</pre>', /^margin:0 0 16px;font:14px\/1\.5 Consolas,Menlo,monospace;white-space:pre-wrap$/],
    ['<code>Words</code>', /^font-family:Consolas,Menlo,monospace$/],
    ['<p class="soft">Words</p>', /^margin:0 0 16px;font-size:14px;line-height:1\.5;color:#\w{6}$/],
  ])('styles %s inline', (html, style) => {
    expect(/style="([^"]*)"/.exec(write(html))?.[1]).toMatch(style);
  });

  it('leaves the portrait beside the signature as it is', () => {
    const portrait =
      '<img src="https://site.example/a.jpg" width="68" height="68" alt="Ada" style="display:block;width:68px;height:68px">';
    expect(write(portrait)).toBe(portrait);
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

  it.each([
    ['/contact', 'https://site.example/contact'],
    ['contact', 'https://site.example/contact'],
    ['www.example.com', 'https://www.example.com'],
    ['example.com/a?b=1', 'https://example.com/a?b=1'],
    ['ada@example.com', 'mailto:ada@example.com'],
    [' tel:+49123', 'tel:+49123'],
  ])('leads links to absolute addresses: %s', (href, absolute) => {
    expect(write(`<a href="${href}">Write</a>`)).toContain(`href="${absolute}"`);
  });

  it('leaves out links that lead nowhere or have no name', () => {
    const nowhere = ['<a href="#top">Up</a><a>Bare</a>', '<a class="button">Go</a>', '<a href="">Empty</a>'];
    const nameless = [
      '\u200b',
      '&nbsp;',
      '\u200d\ufeff \u00ad',
      '<img src="a" alt="\u200b">',
      '\u034f\u2800',
    ];
    const links = [...nowhere, ...nameless.map((name) => `<a href="https://example.com/">${name}</a>`)];
    for (const link of links) expect(write(sanitizeEmailHtml(link))).not.toContain('<a');
  });

  it('shows a button without a target as words, because its ground is that of a link', () => {
    for (const button of ['<a class="button">Go</a>', '<a class="button" href="#a">Go</a>']) {
      expect(write(`<p>${button}</p>`)).toBe('<p>Go</p>');
    }
  });

  it('keeps the alignment of a button', () => {
    const button = '<a class="button" href="https://example.com/">Go</a>';
    expect(write(`<p style="text-align:center">${button}</p>`)).toMatch(/^<div align="center"><table/);
    expect(write(`<p align="right">${button}</p>`)).toMatch(/^<div align="right"><table/);
    expect(write(`<p>${button}</p>`)).toMatch(/^<table/);
  });

  it('writes elements in elements without end', () => {
    const written = write(sanitizeEmailHtml(`${'<blockquote>'.repeat(15_000)}Deep`));
    expect(written.match(/<blockquote/g)?.length).toBeLessThanOrEqual(100);
  });

  it('keeps entities and what looks like a tag as they are', () => {
    expect(write('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>')).toBe('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>');
  });
});
