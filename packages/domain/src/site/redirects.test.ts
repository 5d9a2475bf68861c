import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import { MAX_REDIRECTS, type Redirect } from './redirects-schema.ts';
import { createContent } from './testing/content.ts';

const faultsOf = (...redirects: Redirect[]) =>
  listContentFaults(createContent({ redirects })).map(({ path, message }) => `${path}: ${message}`);
const from = (address: string) => faultsOf({ from: address, to: '/' });
const to = (address: string) => faultsOf({ from: '/old', to: address });

it('a content from before has none', () => {
  const { redirects: _redirects, ...before } = createContent();
  expect(completeContent(before)).toMatchObject({ redirects: [] });
});

describe('an old address', () => {
  it.each([
    '/about',
    '/About/',
    '/سيرة/ذاتية',
    '/%D8%B3',
    '/?p=12',
    '/index.php?page_id=2',
    `/${'x'.repeat(60)}`,
    '/<b>bold</b>',
    'https://old.example/about',
    '/contact',
    '/newsletter',
    '/administration',
  ])('%s is accepted', (address) => {
    expect(from(address)).toEqual([]);
  });

  it.each(['about', '', '<b>', 'mailto:me@example.com', 'https://'])(
    '%s is refused with an example',
    (address) => {
      expect(from(address).join()).toMatch(/^redirects\.0\.from: Write what follows your domain/);
    },
  );

  it.each(['/%E0%A4%A', '/caf%E9', 'https://old.example/%FF?a=1'])(
    '%s is refused, because it can’t be read',
    (address) => {
      expect(from(address).join()).toMatch(/^redirects\.0\.from: This address can’t be read/);
    },
  );

  it.each(['/100%', '/100%25', '/50%-off'])('%s has a percent sign that stands for itself', (address) => {
    expect(from(address)).toEqual([]);
  });

  it.each(['/admin', '/ADMIN/x', '/api/site', '/%61pi', '/trpc', '/images/a.png', '/robots.txt', '/draft'])(
    '%s is needed by the site itself',
    (address) => {
      expect(from(address).join()).toMatch(/The site needs \/\S+ itself/);
    },
  );

  it.each(['/', '/?service=coaching', '/Privacy/', '/terms', '/client-access', 'https://old.example'])(
    '%s is a page, which stays',
    (address) => {
      expect(from(address).join()).toMatch(/page/);
    },
  );

  it('is there once, however it is written', () => {
    const faults = faultsOf(
      { from: '/a', to: '/' },
      { from: '/A/', to: '/terms' },
      { from: '/a?b=1', to: '/' },
    );
    expect(faults).toEqual(['redirects.1.from: Another row above has this address. Remove one of them.']);
  });
});

describe('a target', () => {
  it.each(['/', '/#contact', '/privacy', '/terms?a=1#b', 'https://example.com/new'])(
    '%s is accepted',
    (address) => {
      expect(to(address)).toEqual([]);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    'contact',
    '',
    '/a b',
  ])('%s is refused', (address) => {
    expect(to(address).join()).toMatch(/redirects\.0\.to: Enter a page of your site/);
  });

  it('is a page that the site has', () => {
    expect(to('/nowhere')).toEqual([
      'redirects.0.to: Your site has no page at this address. Choose another one.',
    ]);
  });

  it('may be redirected itself, but not in a circle', () => {
    const chain = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
    ];
    expect(faultsOf(...chain, { from: '/c', to: '/' })).toEqual([]);
    expect(faultsOf(...chain, { from: '/c', to: '/A/#x' })).toEqual(
      [0, 1, 2].map(
        (index) => `redirects.${index}.to: This leads back to itself. Choose a page of your site.`,
      ),
    );
  });

  it('does not lead back by more parameters, which the old address leaves open', () => {
    expect(faultsOf({ from: '/?p=12', to: '/?p=12&lang=en' })).toEqual([
      'redirects.0.to: This leads back to itself. Choose a page of your site.',
    ]);
  });

  it('is found by an old address with fewer parameters', () => {
    expect(faultsOf({ from: '/old', to: '/' }, { from: '/older', to: '/old?lang=en' })).toEqual([]);
  });
});

it('there are at most 500, which are checked at once', () => {
  const rows = Array.from({ length: MAX_REDIRECTS + 1 }, (_, index) => ({
    from: `/old-${index}`,
    to: index >= MAX_REDIRECTS - 1 ? '/' : `/old-${index + 1}`,
  }));
  expect(faultsOf(...rows.slice(0, MAX_REDIRECTS))).toEqual([]);
  expect(faultsOf(...rows)).toEqual([`redirects: Use at most ${MAX_REDIRECTS} old addresses.`]);
});
