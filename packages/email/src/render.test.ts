import { fillPlaceholders as fillText } from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLetterhead } from './letterhead.ts';
import { headerText } from './message.ts';
import { fillHtml, fillTemplate, renderEmail } from './render.ts';
import { htmlToText } from './text-part.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');

describe('placeholders', () => {
  it('are replaced everywhere, with or without spaces inside the braces', () => {
    expect(fillText('{{a}} and {{ b }} and {{a}}', { a: 'one', b: 'two' })).toBe('one and two and one');
  });

  it('are replaced in a single pass: a value that looks like a placeholder stays', () => {
    expect(fillText('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
  });

  it('without a value are left blank and reported', () => {
    const unknown: string[] = [];
    expect(fillHtml('[{{nothing}}]', {}, { onUnknown: (name) => unknown.push(name) })).toBe('[]');
    expect(unknown).toEqual(['nothing']);
  });

  it('do not read properties inherited from Object', () => {
    expect(fillText('[{{constructor}}{{toString}}{{__proto__}}]', {})).toBe('[]');
  });

  it('leave other braces alone', () => {
    expect(fillText('{a} {{}} {{ a b }} {{{a}}}', { a: 'x' })).toBe('{a} {{}} {{ a b }} {x}');
  });

  it('keep dollar signs of a value, which are special in a replacement string', () => {
    expect(fillText('{{price}}', { price: '$& $1 $$' })).toBe('$& $1 $$');
  });

  it('are escaped in HTML, whatever the value', () => {
    expect(fillHtml('<p title="{{a}}">{{a}}</p>', { a: `<b>"&'` })).toBe(
      '<p title="&lt;b&gt;&quot;&amp;&#39;">&lt;b&gt;&quot;&amp;&#39;</p>',
    );
    fc.assert(
      fc.property(fc.string(), (value) => {
        const lines = fillHtml('{{a}}', { a: value }).split('<br>');
        expect(lines.join('')).not.toMatch(/[<>"'\n]/);
        expect(lines.join('\n')).toBe(escapeHtml(value));
      }),
    );
  });
});

describe('a rendered email', () => {
  const template = {
    subject: 'Hello {{clientName}}',
    htmlContent: '<p>Hello {{clientName}},</p><p>See <a href="{{siteUrl}}/client-portal">your plan</a>.</p>',
    textContent: null,
  };
  const values = { clientName: 'Zoë & <Co>', siteUrl: 'https://example.com' };

  it('has a subject on one line, HTML with escaped values and a text part', () => {
    const email = renderEmail(template, values, letterhead);
    expect(email.subject).toBe('Hello Zoë & <Co>');
    expect(email.html).toContain('<p>Hello Zoë &amp; &lt;Co&gt;,</p>');
    expect(email.html).toContain('<title>Hello Zoë &amp; &lt;Co&gt;</title>');
    expect(email.text).toBe(
      'Hello Zoë & <Co>,\n\nSee your plan (https://example.com/client-portal).\n\nWith best regards\nAda Sample\n\n---\nAda Sample\nSample Lane 7\n54321 Sampleton\nhttps://site.example',
    );
  });

  it('takes the text part of the template when there is one, unescaped', () => {
    const given = { ...template, textContent: 'Hi {{clientName}}' };
    expect(fillTemplate(given, values).text).toBe('Hi Zoë & <Co>');
  });

  it('leaves no gap where a value is empty', () => {
    const htmlContent = '<p>One</p>\n<p>{{word}}</p>\n<p>Two</p>';
    const both = { ...template, htmlContent, textContent: 'One\n\n{{word}}\n\nTwo' };
    const email = fillTemplate(both, { clientName: 'A', word: '' });
    expect(email.content).toBe('<p>One</p>\n<p>Two</p>');
    expect(email.text).toBe('One\n\nTwo');
  });

  it('has no scripts, even if only a value would complete one', () => {
    const htmlContent =
      '<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="{{siteUrl}}">Open</a><p onclick="x()">Seen</p>';
    const { html, text } = renderEmail(
      { ...template, htmlContent },
      { siteUrl: 'javascript:alert(1)' },
      letterhead,
    );
    expect(html).not.toMatch(/script|onerror|onclick|alert/i);
    expect(html).toContain('<p>Seen</p>');
    expect(text).not.toContain('alert');
  });

  it('gets no extra header from a value', () => {
    const { subject } = fillTemplate(template, { clientName: 'A\r\nBcc: everybody@example.com' });
    expect(subject).toBe('Hello A Bcc: everybody@example.com');
    expect(headerText('a\u0000\u0085b')).toBe('a b');
  });
});

describe('HTML converted to text', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<p>Before</p><ul><li>One</li><li>Two</li></ul>After', 'Before\n\n- One\n- Two\n\nAfter'],
    ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', '- One\n- Two'],
    ['<ol start="3"><li>Three</li><li>Four</li></ol>', '3. Three\n4. Four'],
    ['<ol><li>One</li><li><p>Two</p><p>More</p></li></ol><p>After</p>', '1. One\n2. Two\nMore\n\nAfter'],
    ['<p>A</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>', 'A\n\n- One\n  - Inner\n- Two'],
    ['<ul><li><p>One</p><ol><li><p>Inner</p></li></ol></li></ul>', '- One\n  1. Inner'],
    ['<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>', 'One\nTwo'],
    ['<style>p{}</style><script>x()</script>Seen', 'Seen'],
    ['<a href="https://example.com">https://example.com</a>', 'https://example.com'],
    ['<a href="javascript:alert(1)">Click</a>', 'Click'],
    ['a &lt;b&gt; &amp; c', 'a <b> & c'],
    ['  spaced \n  out  ', 'spaced out'],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
