import { createPalette } from '@rapport/domain/site/palette';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { cardHtml } from './card.ts';
import { getPreheader, preheaderHtml } from './preheader.ts';

describe('the line an inbox shows beside the subject', () => {
  it('is the first paragraph after headline and greeting', () => {
    const content = '<h1>You are enrolled</h1>\n<p>Hello Zoë,</p>\n<p>Ten hours &amp; more.</p><p>Later</p>';
    expect(getPreheader(content)).toBe('Ten hours & more.');
  });

  it('has no tags, and no sentence whose address would be missing', () => {
    expect(getPreheader('<p>The news. Ada writes at https://example.com/. <b>Enjoy</b> it.</p>')).toBe(
      'The news. Enjoy it.',
    );
    expect(getPreheader('<p>Look at https://example.com/x now</p><p>More.</p>')).toBe('More.');
    expect(getPreheader('<p></p><p><a class="button" href="https://example.com">Open</a></p>')).toBe('Open');
  });

  it('is neither small print nor the way to unsubscribe', () => {
    const end =
      '<p>Hello,</p><p class="soft">Or open it</p><p><a href="x">Unsubscribe</a> at any time</p><p class="soft line">Why</p>';
    expect(getPreheader(`<h1>Welcome</h1>${end}`)).toBe('Welcome');
    expect(getPreheader('<p class="soft line">Why you get this. <a href="x">Unsubscribe</a></p>')).toBe('');
  });

  it.each([
    ['<ul><li>First point<ul><li>Second point</li></ul></li></ul>', 'First point'],
    ['<ul><li><p>First point</p><p>Second point</p></li></ul>', 'First point'],
    ['<div><div>Some words</div><div>Others</div></div>', 'Some words'],
    ['<blockquote>Words of others</blockquote>', 'Words of others'],
    ['Bare <b>words</b> <img src="a" alt="">here<p>Others</p>', 'Bare words here'],
    ['<table><tr><td>Cell</td><td>Other</td></tr></table>', 'Cell'],
    ['<p>One line<br>and another</p>', 'One line and another'],
  ])('is one block, whatever its element: %s', (content, line) => {
    expect(getPreheader(content)).toBe(line);
  });

  it.each([
    'Hello!',
    'Hello, Ada!',
    'Hi {{firstName}},',
    'Good morning',
    'Dear readers 👋',
    'Liebe Leserinnen und Leser,',
    'Bonjour !',
    'مرحبا',
    'السلام عليكم ورحمة الله وبركاته',
    'أهلاً بكم!',
    'عزيزي القارئ،',
    'שלום לכולם',
    'こんにちは。',
    '大家好！',
    '👋',
  ])('is not a mere greeting where text follows: %s', (greeting) => {
    const blocks = ['p', 'div', 'li'].map((name) => `<${name}>${greeting}</${name}><p>The news is out.</p>`);
    const lines = [`<p>${greeting}<br>The news is out.</p>`, `<h2>${greeting}</h2>The news is out.`];
    for (const content of [...blocks, ...lines]) expect(getPreheader(content)).toBe('The news is out.');
    expect(getPreheader(`<p>${greeting}</p>`)).toBe(greeting);
  });

  it('goes on after a greeting in the same paragraph', () => {
    expect(getPreheader('<p>Hello! The news is out. Enjoy it.</p>')).toBe('The news is out. Enjoy it.');
    expect(getPreheader('<p>Hello Ada,<br>you are enrolled.</p>')).toBe('You are enrolled.');
    expect(getPreheader('<p>iPads and people</p>')).toBe('iPads and people');
    expect(getPreheader('<p>こんにちは！新しい本が出ました。どうぞ。</p>')).toBe(
      '新しい本が出ました。どうぞ。',
    );
  });

  it('is the text of a card where only cards have some', () => {
    const card = {
      kind: 'Article',
      title: 'T',
      url: 'https://example.com/',
      text: 'An excerpt',
      action: 'Read',
    };
    expect(getPreheader(`<hr>${cardHtml(card, createPalette(testIdentity.look))}`)).toBe('An excerpt');
  });

  it.each([
    ['<p><img src="a" alt="The new book &amp; its cover"></p>', 'The new book & its cover'],
    ['<p>Hello,</p><p><img src="a" alt="The new book"></p>', 'The new book'],
    ['<p><a href="https://example.com/"><img src="a" alt="The new book"></a></p>', 'The new book'],
    ['<p><img src="a" alt="A banner"></p><p>The news is out.</p>', 'The news is out.'],
    ['<p><a href="https://example.com/x">https://example.com/x</a></p>', 'example.com/x'],
    ['<p><img src="a" alt=""></p><table class="signature"><td><img src="b" alt="Ada"></td></table>', ''],
  ])('is made of pictures and addresses where nothing else is said: %s', (content, line) => {
    expect(getPreheader(content)).toBe(line);
  });

  it('leaves out a sentence with an address where no blank ends it', () => {
    expect(getPreheader('<p>詳しくは https://example.com/ で。本が出ました。</p>')).toBe('本が出ました。');
  });

  it('may speak of unsubscribing where nothing else is said', () => {
    expect(getPreheader('<p>Why I unsubscribe from most newsletters</p>')).toBe(
      'Why I unsubscribe from most newsletters',
    );
    const way = '<a href="https://site.example/newsletter/unsubscribe?token=x">Abmelden</a>';
    expect(getPreheader(`<p>The news. Or leave: ${way}</p>`)).toBe('The news.');
    expect(getPreheader(`<p>${way}</p>`)).toBe('');
  });

  it('is cut at a word, and else between characters as they are seen', () => {
    const long = getPreheader(`<p>${'word '.repeat(27)}R&amp;D and more</p>`);
    expect(long).toMatch(/ word R&D…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(getPreheader(`<p>本 ${'長'.repeat(200)}</p>`)).toBe(`本 ${'長'.repeat(138)}…`);
    expect(getPreheader(`<p>${'&amp;'.repeat(200)}</p>`)).toBe(`${'&'.repeat(140)}…`);
    const family = '👨‍👩‍👧‍👦';
    expect(getPreheader(`<p>${family.repeat(20)}</p>`)).toBe(`${family.repeat(12)}…`);
  });

  it.each(['A', 'R&D', 'x'.repeat(150)])('is filled to 200 characters in all: %s', (written) => {
    const html = preheaderHtml(written, '<p>Other</p>', '#ffffff');
    const shown = html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.');
    expect([200, 201]).toContain(shown.length);
    expect(html).not.toContain('Other');
    // Invisible in the letter, in Outlook for Windows too.
    expect(html).toContain('style="display:none;mso-hide:all;max-height:0;overflow:hidden;');
  });
});
