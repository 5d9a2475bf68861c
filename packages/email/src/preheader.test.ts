import { describe, expect, it } from 'vitest';
import { getPreheader, preheaderHtml } from './preheader.ts';

describe('the line an inbox shows beside the subject', () => {
  it('is the first paragraph after headline and greeting', () => {
    const content = '<h1>You are enrolled</h1>\n<p>Hello Zoë,</p>\n<p>Ten hours &amp; more.</p><p>Later</p>';
    expect(getPreheader(content)).toBe('Ten hours &amp; more.');
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

  it('is cut at a word, never within an entity', () => {
    const long = getPreheader(`<p>${'word '.repeat(27)}R&amp;D and more</p>`);
    expect(long).toMatch(/ word…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(getPreheader(`<p>${'&amp;'.repeat(60)}</p>`)).toBe('…');
  });

  it.each(['A', 'R&D', 'x'.repeat(150)])('is filled to 200 characters in all: %s', (written) => {
    const html = preheaderHtml(written, '<p>Other</p>', '#ffffff');
    const shown = html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.');
    expect([200, 201]).toContain(shown.length);
    expect(html).not.toContain('Other');
  });
});
