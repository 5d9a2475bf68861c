import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { cardHtml } from './card.ts';
import { emailDocument } from './document.ts';
import { createLetterhead } from './letterhead.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');
const { light, dark } = letterhead.palette;

describe('the document around an email', () => {
  const html = emailDocument('A <subject>', '<p>Hello</p>', letterhead);

  it('escapes its title and holds the content', () => {
    expect(html).toContain('<title>A &lt;subject&gt;</title>');
    expect(html).toContain('<p>Hello</p>');
  });

  it('keeps its styles in programs that drop style sheets, and has its own colors in a dark one', () => {
    expect(html).toMatch(new RegExp(`<td class="sheet" style="[^"]*color:${light.ink}`));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('styles a button, a headline and small print without style sheets too', () => {
    const whole = emailDocument(
      's',
      '<h1>Title</h1><p><a class="button" href="https://example.com/">Open</a></p><p class="soft line">Why</p>',
      letterhead,
    );
    expect(whole).toMatch(/<h1 style="[^"]*32px/);
    expect(whole).toMatch(
      new RegExp(
        `<a class="button" style="[^"]*background:${light.primary};color:${light['on-primary']}[^"]*" href=`,
      ),
    );
    expect(whole).toMatch(/<p class="soft line" style="[^"]*font-size:14px/);
    expect(whole).toContain(`.sheet a.button{background:${dark.primary}!important`);
  });

  it('loads and runs nothing', () => {
    const card = cardHtml(
      { kind: 'Video', title: 'T', url: 'https://example.com/', text: null, action: 'A' },
      letterhead.palette,
    );
    expect(emailDocument('s', card, letterhead)).not.toMatch(/<script|<link|<img|@import|url\(|src=/i);
  });
});
