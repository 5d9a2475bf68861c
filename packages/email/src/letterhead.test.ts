import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { createLetterhead } from './letterhead.ts';
import { renderEmail } from './render.ts';
import { renderTextEmail } from './render-text.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');
const template = {
  subject: 'Subject',
  htmlContent: '<p>Hello,</p><p class="soft line">Why you get this</p>',
  textContent: 'Hello,\n\nWhy you get this',
};

describe('the letterhead of every email', () => {
  it('has name, signature and postal address, as HTML and as text', () => {
    for (const email of [renderEmail(template, {}, letterhead), renderTextEmail('S', 'Hello', letterhead)]) {
      for (const part of [email.html.replaceAll('<br>', '\n'), email.text]) {
        expect(part).toContain('With best regards\nAda Sample');
        expect(part).toContain('Ada Sample\nSample Lane 7\n54321 Sampleton');
        expect(part).toContain('https://site.example');
      }
      expect(email.html).toMatch(/<p class="letterhead"[^>]*><a [^>]*>Ada Sample<\/a>/);
    }
  });

  it('has no signature when it goes to the owner', () => {
    const { html, text } = renderEmail(template, {}, letterhead, { signed: false });
    expect(html + text).not.toContain('With best regards');
    expect(text).toContain('Ada Sample\nSample Lane 7');
  });

  it('escapes the name', () => {
    const hostile = createLetterhead({ ...testIdentity, name: '<b>"Ada" & Co' }, 'https://site.example');
    expect(renderTextEmail('S', 'Hello', hostile).html).toContain('&lt;b&gt;&quot;Ada&quot; &amp; Co');
  });
});
