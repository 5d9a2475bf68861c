import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const find = createRedirects(
  [
    { from: '/About-Me/', to: '/#about' },
    { from: '/?p=12', to: '/services/coaching' },
    { from: '/سيرة', to: '/terms' },
    { from: 'https://old.example/über uns', to: 'https://example.com/ü?a=1' },
    { from: '/first', to: '/second' },
    { from: '/second', to: 'https://www.site.example/third' },
    { from: '/third', to: '/#contact' },
    { from: '/circle', to: 'https://site.example/Circle/' },
    { from: '/shop', to: '/' },
    { from: '/shop?item=2&lang=en', to: '/privacy' },
  ],
  'https://site.example',
);

describe('an old address', () => {
  it.each([
    ['/about-me', '/#about'],
    ['/ABOUT-ME//', '/#about'],
    ['/about%2Dme', '/#about'],
    ['/%D8%B3%D9%8A%D8%B1%D8%A9/', '/terms'],
    ['/%C3%BCber%20uns', 'https://example.com/%C3%BC?a=1'],
    ['/?p=12', '/services/coaching'],
    ['/?utm_source=a&p=12', '/services/coaching'],
    ['/shop?lang=en&item=2', '/privacy'],
    ['/shop?item=3', '/?item=3'],
  ])('%s leads to %s, however it is written', (asked, target) => {
    expect(find(asked)).toBe(target);
  });

  it('keeps the query of a campaign, before the fragment, and only on this site', () => {
    expect(find('/about-me?utm_source=mail')).toBe('/?utm_source=mail#about');
    expect(find('/%C3%BCber%20uns?utm_source=mail')).toBe('https://example.com/%C3%BC?a=1');
  });

  it('leads to the end of a chain at once, and nowhere in a circle', () => {
    expect(find('/first')).toBe('/#contact');
    expect(find('/circle')).toBeNull();
  });

  it.each(['/', '/?p=13', '/about', '/about-me/more', '/%zz', '//evil.example', '/\\evil.example'])(
    '%s is not redirected',
    (asked) => {
      expect(find(asked)).toBeNull();
    },
  );

  it.each([
    ['itself', [{ from: '/?p=12', to: '/?p=12&lang=en' }]],
    [
      'another one and back',
      [
        { from: '/?p=12', to: '/?q=1&r=2' },
        { from: '/?q=1', to: '/?p=12&r=2' },
      ],
    ],
  ])('with parameters leads nowhere where more parameters lead to %s', (_what, rows) => {
    const findAmong = createRedirects(rows, 'https://site.example');
    for (const { from } of rows) expect(findAmong(from)).toBeNull();
  });

  it('never leads to another site by what the request says', () => {
    for (const asked of ['/shop?//evil.example', '/shop?\\evil', '/shop?%0d%0aSet-Cookie:a', '//shop']) {
      expect(find(asked)).toMatch(/^\/(\?|$)/);
    }
  });
});
