import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { createLetterhead } from './letterhead.ts';
import { renderEmail } from './render.ts';
import { renderTextEmail } from './render-text.ts';
import { signHtml, signText } from './signature.ts';

const SITE = 'https://site.example';
const emailSrc = `/images/${'a'.repeat(32)}-192.jpg`;
const letterhead = createLetterhead(testIdentity, SITE);
const portrayed = createLetterhead(
  { ...testIdentity, portrait: { emailSrc, alt: 'Ada "at" her desk' } },
  SITE,
);

const template = {
  subject: 'Subject',
  htmlContent: '<p>Hello,</p><p class="soft line">Why you get this</p>',
  textContent: 'Hello,\n\nWhy you get this',
};
const named = {
  ...template,
  htmlContent: '<p>The news.</p><p>{{signature}}</p><p>P.S.</p>',
  textContent: '{{signature}}\n\nP.S.',
};

describe('the signature', () => {
  it('is added once, before the small print', () => {
    for (const each of [letterhead, portrayed]) {
      const signed = signHtml(template.htmlContent, each);
      expect(signed.indexOf('With best regards')).toBeLessThan(signed.indexOf('Why you get this'));
      expect(signHtml(signed, each)).toBe(signed);
    }
    expect(signText(signText('Hello', letterhead), letterhead)).toBe(
      'Hello\n\nWith best regards\nAda Sample',
    );
  });

  it('is placed where a template names it', () => {
    for (const each of [letterhead, portrayed]) {
      const { html, text } = renderEmail(named, {}, each);
      expect(html.match(/With best regards/g)).toHaveLength(1);
      expect(html.indexOf('The news.')).toBeLessThan(html.indexOf('With best regards'));
      expect(html.indexOf('With best regards')).toBeLessThan(html.indexOf('P.S.'));
      expect(text).toMatch(/^With best regards\nAda Sample\n\nP\.S\.\n\n---\n/);
    }
  });

  it('with quotation marks is not added twice', () => {
    const quoting = createLetterhead(
      {
        ...testIdentity,
        portrait: { emailSrc, alt: 'Ada' },
        emailIdentity: { ...testIdentity.emailIdentity, signature: 'See you,\nAda O\'Hara "Sample"' },
      },
      SITE,
    );
    for (const { html, text } of [
      renderEmail(named, {}, quoting),
      renderTextEmail('S', `Hello\n\n${quoting.signature}`, quoting),
    ]) {
      expect(html.match(/See you,/g)).toHaveLength(1);
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(text.match(/See you,/g)).toHaveLength(1);
    }
  });
});

describe('the portrait', () => {
  it('is beside the signature, wherever that is, once', () => {
    const emails = [
      renderEmail(template, {}, portrayed),
      renderEmail(named, {}, portrayed),
      renderTextEmail('S', 'Hello', portrayed),
      renderTextEmail('S', 'Hello\n\nWith best regards\nAda Sample', portrayed),
    ];
    for (const { html } of emails) {
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(html).toContain(
        `<img src="${SITE}${emailSrc}" width="68" height="68" alt="Ada &quot;at&quot; her desk"`,
      );
    }
  });

  it('leaves neither a gap nor a cell where there is none, as with the drawing of the sample', () => {
    const drawn = createLetterhead({ ...testIdentity, portrait: { emailSrc: null, alt: 'A drawing' } }, SITE);
    for (const each of [letterhead, drawn]) {
      const { html } = renderEmail(template, {}, each);
      expect(html).not.toMatch(/<img|<table class="signature"/);
      expect(html).toContain('<p class="signature"');
    }
  });

  it('is not in an email to the owner, which is not signed', () => {
    expect(renderEmail(template, {}, portrayed, { signed: false }).html).not.toContain('<img');
  });
});

describe('the logo', () => {
  const wholeSrc = '/images/fedcba98765432100123456789abcdef-600.jpg';
  const withLogo = (width: number, height: number, isOld = false) => {
    const logo = { emailSrc, wholeSrc: isOld ? null : wholeSrc, width, height };
    const identity = { ...testIdentity, emailIdentity: { ...testIdentity.emailIdentity, logo } };
    return renderEmail(template, {}, createLetterhead(identity, SITE)).html;
  };

  it('comes before the name, which stays for inboxes without pictures', () => {
    expect(withLogo(300, 300)).toMatch(
      new RegExp(
        `class="letterhead".*<img src="${SITE}${wholeSrc}" width="48" height="48" alt="".*>Ada Sample</a>`,
      ),
    );
  });

  it('that is wide keeps its shape and takes the place of the name, with the name for inboxes without pictures', () => {
    const html = withLogo(960, 240);
    expect(html).toContain(`<img src="${SITE}${wholeSrc}" width="168" height="48" alt="Ada Sample"`);
    expect(html).not.toContain('>Ada Sample</a>');
    expect(withLogo(1600, 200)).toContain('width="208" height="33"');
  });

  it('of an earlier version is the square that it was', () => {
    expect(withLogo(960, 240, true)).toMatch(
      new RegExp(`<img src="${SITE}${emailSrc}" width="40" height="40" alt="".*>Ada Sample</a>`),
    );
  });
});
