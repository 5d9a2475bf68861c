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
    expect(html).toMatch(new RegExp(`<td class="sheet"[^>]* style="[^"]*color:${light.ink}`));
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
        `<a class="button" href="[^"]*" style="[^"]*background:${light.primary};color:${light['on-primary']}`,
      ),
    );
    expect(whole).toMatch(/<p class="soft line" style="[^"]*font-size:14px/);
    expect(whole).toContain(`.sheet .button{background:${dark.primary}!important}`);
    expect(whole).toContain(`.sheet a.button{color:${dark['on-primary']}!important}`);
  });

  it('is darkened by Outlook in the browser with the same colors, which it marks with an attribute', () => {
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toContain(`[data-ogsc] .paper{background:${dark.raised}!important}`);
  });

  it('lays everything out in tables with sizes and grounds as attributes, for Outlook on Windows', () => {
    const whole = emailDocument(
      's',
      '<p><a href="https://example.com/" class="button">Open</a></p><p>Or <a class="button" href="https://example.com/">here</a></p><p class="soft line">Why</p>',
      letterhead,
    );
    expect(whole).not.toMatch(/display:(?:flex|grid)|position:|float:|background-image/);
    for (const [table] of whole.matchAll(/<table[^>]*>/g)) {
      expect(table).toMatch(/role="presentation".* border="0" cellpadding="0" cellspacing="0"/);
    }
    expect(whole).toContain('<!--[if mso]><table width="600" align="center" role="presentation"');
    expect(whole).toContain(`<body bgcolor="${light.paper}"`);
    // The padding of a link is ignored there, so that of its cell counts.
    expect(whole).toMatch(
      new RegExp(
        `<td class="button" align="center" bgcolor="${light.primary}" style="[^"]*mso-padding-alt:12px 24px"><a href="https://example.com/" class="button" style="[^"]*padding:12px 24px`,
      ),
    );
    // A thick border in place of padding is cut there at 8 pixels.
    expect(whole).not.toMatch(/border(?:-width)?:[^;"]*\d\dpx/);
    // Space over the line belongs to a cell.
    expect(whole).toMatch(
      /<td class="line" height="32" style="[^"]*">&nbsp;<\/td><\/tr><tr>.*<\/table><p class="soft line"/,
    );
  });

  it.each([
    [
      '<img src="https://example.com/a.png" alt="A" />',
      '<img src="https://example.com/a.png" width="520" alt="A" style="width:auto;LIMIT">',
    ],
    [
      '<img src="/a.png" width="1040" height="500" style="margin:0">',
      '<img src="https://site.example/a.png" width="520" height="250" alt="" style="width:520px;LIMIT;margin:0">',
    ],
    [
      '<img src="www.example.com/a.png" width="120" height="50" alt="">',
      '<img src="https://www.example.com/a.png" width="120" height="50" alt="" style="width:120px;LIMIT">',
    ],
    [
      '<img src="/a.png" style="width:900px;max-width:800px;line-height:1.5">',
      '<img src="https://site.example/a.png" width="520" alt="" style="width:520px;LIMIT;line-height:1.5">',
    ],
    [
      '<img src="/a.png" width="1040" height="520" style="width:50%">',
      '<img src="https://site.example/a.png" width="260" height="130" alt="" style="width:260px;LIMIT">',
    ],
    [
      '<img src="/a.png" style="width:100%;max-width:300px">',
      '<img src="https://site.example/a.png" width="300" alt="" style="width:300px;LIMIT">',
    ],
    [
      '<img src="/a.png" style="max-width:300px">',
      '<img src="https://site.example/a.png" width="300" alt="" style="width:300px;LIMIT">',
    ],
    [
      '<img src="/a.png" style="max-width:100%">',
      '<img src="https://site.example/a.png" width="520" alt="" style="width:auto;LIMIT">',
    ],
    [
      '<img src="/a.png" width="0" height="50">',
      '<img src="https://site.example/a.png" width="520" alt="" style="width:auto;LIMIT">',
    ],
    ['<img alt="Ada at her desk">', 'Ada at her desk'],
  ])('keeps a picture within the sheet by attributes, and on a phone inline: %s', (picture, limited) => {
    expect(emailDocument('s', `<p>${picture}</p>`, letterhead)).toContain(
      `<p>${limited.replace('LIMIT', `max-width:100%;height:auto;border:0;background:${light.raised}`)}</p>`,
    );
  });

  it('gives links their color without style sheets, unless they have one', () => {
    const links =
      '<a href="https://example.com/">One</a><a href="https://example.com/" style="color:#123456">Two</a>';
    expect(emailDocument('s', `<p>${links}</p>`, letterhead)).toContain(
      `<p>${links
        .replace('">One', `" style="color:${light.primary}">One`)
        .replace('color:#123456', `color:${light.primary};color:#123456`)}</p>`,
    );
    expect(html).toContain(`<a href="https://site.example" style="color:${light['ink-2']}">`);
  });

  it('keeps its dark rules in a style element of their own, because an error costs Gmail a whole element', () => {
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, style]) => style);
    expect(styles).toHaveLength(2);
    expect(styles[0]).not.toMatch(/prefers-color-scheme|data-ogsc/);
  });

  it('loads and runs nothing', () => {
    const card = cardHtml(
      { kind: 'Video', title: 'T', url: 'https://example.com/', text: null, action: 'A' },
      letterhead.palette,
    );
    expect(emailDocument('s', card, letterhead)).not.toMatch(/<script|<link|<img|@import|url\(|src=/i);
  });
});
