import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const SITE = 'https://rapport.example';

/** Stays on this site in a browser, and does so after an early decoding proxy too. */
function expectOnThisSite(result: string): void {
  expect(result.startsWith('/')).toBe(true);
  expect(result.startsWith('//')).toBe(false);
  expect(result).not.toMatch(/[\\\p{Cc}]/u);
  expect(new URL(result, SITE).origin).toBe(SITE);
  const path = decodeURIComponent(new URL(result, SITE).pathname);
  expect(new URL(path, SITE).origin).toBe(SITE);
}

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://rapport.example@evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@example.com',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E/%2Fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%0d%0aSet-Cookie:%20x=1',
  '/%00',
  '/%E0%A4%A',
  '/%',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: x=1',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000',
  '/\u0085x',
  '/\u009f',
  '/\u007f',
  '',
  ' ',
  '?x',
  '#x',
  '/api/login',
  '/api/logout',
  '/API/logout',
  '/%61pi/logout',
  '/a/../api/logout',
  '/api',
  '/trpc/account.user',
  '/dev/identity/session/end',
  `/${'a'.repeat(1_000)}`,
  `//${'a'.repeat(100_000)}`,
];

describe('where a login returns to', () => {
  it.each([
    '/',
    '/admin',
    '/admin?section=contacts',
    '/client-portal#plan',
    '/admin?q=a%2Fb&next=%2F%2Fnot-a-host',
    '/#contact',
    '/apiary',
    '/about/api/login',
    '/a%20b',
  ])('keeps the page %s', (page) => {
    expect(safeReturnTo(page)).toBe(page);
  });

  it('keeps an address of 1,000 characters, and no longer one', () => {
    const longest = `/${'a'.repeat(999)}`;
    expect(safeReturnTo(longest)).toBe(longest);
    expect(safeReturnTo(`${longest}a`)).toBe('/');
  });

  it('writes other alphabets so that they fit a header', () => {
    expect(safeReturnTo('/über?x=ü#ü')).toBe('/%C3%BCber?x=%C3%BC#%C3%BC');
  });

  it.each([undefined, null, 7, {}, [], ['/admin'], true])('takes %s for home', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  // Names that are no longer than a line: some of the values are very long.
  const hostile = HOSTILE.map((value) => [JSON.stringify(value).slice(0, 60), value] as const);
  it.each(hostile)('does not follow %s', (_name, value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it('gives a path on this site for hostile values made up from the parts attacks are made of', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '%2f',
        '%2F',
        '%5c',
        '%5C',
        '%252f',
        '%25',
        '%',
        '.',
        '..',
        '%2e',
        ':',
        '@',
        '?',
        '#',
        ';',
      ],
      ...[
        '\t',
        '\n',
        '\r',
        '\u0000',
        '\u00a0',
        '\ud800',
        ' ',
        'evil.example',
        'https:',
        'javascript:',
        'api/logout',
        'a',
      ],
    );
    const hostile = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(hostile, (value) => expectOnThisSite(safeReturnTo(value))),
      { numRuns: 2_000 },
    );
  });

  it('answers the same when asked again', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = safeReturnTo(path);
        expect(safeReturnTo(once)).toBe(once);
      }),
    );
  });
});
