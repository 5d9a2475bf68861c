import { describe, expect, it } from 'vitest';
import { cardHtml } from './card.ts';
import { emailDocument } from './document.ts';

describe('the document around an e-mail', () => {
  const html = emailDocument('A <subject>', '<p>Hello</p>');

  it('escapes its title and holds the content', () => {
    expect(html).toContain('<title>A &lt;subject&gt;</title>');
    expect(html).toContain('<p>Hello</p>');
  });

  it('stands in programs that drop style sheets, and has colours of its own in a dark one', () => {
    expect(html).toMatch(/<td class="sheet" style="[^"]*color:#1b211f/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('draws a button, a headline and small print also without style sheets', () => {
    const whole = emailDocument(
      's',
      '<h1>Title</h1><p><a class="button" href="https://example.com/">Open</a></p><p class="soft line">Why</p>',
    );
    expect(whole).toMatch(/<h1 style="[^"]*32px/);
    expect(whole).toMatch(/<a class="button" style="[^"]*background:#0f4f4d;color:#fdfbf6[^"]*" href=/);
    expect(whole).toMatch(/<p class="soft line" style="[^"]*font-size:14px/);
    expect(whole).toContain('.sheet a.button{background:#86c5bd!important');
  });

  it('loads and runs nothing', () => {
    const card = cardHtml({
      kind: 'Video',
      title: 'T',
      url: 'https://example.com/',
      text: null,
      action: 'A',
    });
    expect(emailDocument('s', card)).not.toMatch(/<script|<link|<img|@import|url\(|src=/i);
  });
});
