import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { emailDocument } from './document.ts';
import { createLetterhead } from './letterhead.ts';
import { getPreheader } from './preheader.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');

describe('the line an inbox shows beside the subject', () => {
  it('is the first paragraph after headline and greeting', () => {
    const content = '<h1>You are enrolled</h1>\n<p>Hello Zoë,</p>\n<p>Ten hours &amp; more.</p><p>Later</p>';
    expect(getPreheader(content)).toBe('Ten hours &amp; more.');
  });

  it('has no tags and no addresses', () => {
    expect(
      getPreheader('<p>See <a href="https://example.com">https://example.com/x</a> <b>now</b>.</p>'),
    ).toBe('See now.');
    expect(getPreheader('<p></p><p><a class="button" href="https://example.com">Open</a></p>')).toBe('Open');
  });

  it('is cut at a word, never within an entity', () => {
    const long = getPreheader(`<p>${'word '.repeat(27)}R&amp;D and more</p>`);
    expect(long).toMatch(/ word…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(getPreheader(`<p>${'&amp;'.repeat(60)}</p>`)).toBe('…');
  });

  it('is hidden before the content, and left out without one', () => {
    const html = emailDocument('Subject', '<p>Hello,</p><p>The news.</p>', letterhead);
    expect(html).toMatch(/<body[^>]*>\n<div aria-hidden="true" style="display:none[^"]*">The news\./);
    expect(emailDocument('Subject', '', letterhead)).not.toContain('display:none');
  });
});
