import { expect, test } from 'vitest';
import { assetsOf, type ClientManifest } from './client-assets.ts';

const MANIFEST: ClientManifest = {
  'src/app/entry-browser.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    imports: ['_vendor'],
  },
  _vendor: { file: 'assets/vendor.js' },
  _legal: {
    file: 'assets/legal.js',
    css: ['assets/legal.css'],
    imports: ['_vendor', 'src/app/entry-browser.tsx'],
  },
  'src/site/legal/terms-page.tsx': { file: 'assets/terms.js', imports: ['_legal'] },
};

test('a page in a chunk of its own names the entry, the shared chunks and its own, each once', () => {
  expect(assetsOf(MANIFEST, 'src/site/legal/terms-page.tsx')).toEqual({
    script: '/assets/entry.js',
    stylesheets: ['/assets/entry.css', '/assets/legal.css'],
    modulePreloads: ['/assets/vendor.js', '/assets/legal.js', '/assets/terms.js'],
  });
});

test('a page without a chunk of its own is part of its area', () => {
  const areas: ClientManifest = {
    ...MANIFEST,
    _public: { file: 'assets/public.js', name: 'public', css: ['assets/public.css'], imports: ['_vendor'] },
    _admin: { file: 'assets/admin.js', name: 'admin', imports: ['_vendor'] },
  };
  expect(assetsOf(areas, 'src/site/home/home-page.tsx')).toMatchObject({
    stylesheets: ['/assets/entry.css', '/assets/public.css'],
    modulePreloads: ['/assets/vendor.js', '/assets/public.js'],
  });
  expect(assetsOf(areas, 'src/admin/pages/admin-page.tsx').modulePreloads).toEqual([
    '/assets/vendor.js',
    '/assets/admin.js',
  ]);
});

test('what is in the entry needs nothing else', () => {
  expect(assetsOf(MANIFEST, 'src/site/home/home-page.tsx').modulePreloads).toEqual(['/assets/vendor.js']);
});

test('a manifest that lacks a chunk is a broken build', () => {
  expect(() => assetsOf({}, 'src/site/home/home-page.tsx')).toThrow(/entry-browser/);
});
