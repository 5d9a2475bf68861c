import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import type { SiteContentInput } from './content-schema.ts';
import { toPrivateContent, toPublicContent } from './page-content.ts';
import { findFormPath, listContentPaths } from './page-paths.ts';
import { MAX_PAGES } from './pages-schema.ts';
import { hideSampleClaims } from './sample-claims.ts';
import { createContent } from './testing/content.ts';

type Page = NonNullable<SiteContentInput['pages']>[number];

const createPage = (changes: Partial<Page> = {}): Page => ({
  title: 'Speaking',
  slug: 'speaking',
  description: '',
  sections: [{ key: 'text', text: 'On a stage.' }],
  ...changes,
});
const createPages = (...pages: Partial<Page>[]) => createContent({ pages: pages.map(createPage) });
const faultsOf = (...pages: Partial<Page>[]) =>
  listContentFaults(createPages(...pages)).map(({ path, message }) => [path, message]);

describe('pages of the owner', () => {
  it('are none in a content that was stored before there were any', () => {
    const { pages: _pages, ...earlier } = createContent();
    expect(completeContent(earlier)).toMatchObject({ pages: [] });
  });

  it('are at most twelve', () => {
    const pages = Array.from({ length: MAX_PAGES + 1 }, (_, index) => ({ slug: `page-${index}` }));
    expect(faultsOf(...pages.slice(1))).toEqual([]);
    expect(faultsOf(...pages)).toEqual([['pages', 'Use at most 12 pages.']]);
  });

  it('have an address each, hidden or not', () => {
    expect(faultsOf({}, { title: 'Other', hidden: true })).toEqual([
      ['pages.1.slug', 'Another page has the address /speaking already.'],
    ]);
  });

  it.each(['admin', 'api', 'client-portal', 'client-access', 'privacy', 'services', 'newsletter', '404'])(
    'may not have the address /%s, which the product has',
    (slug) => {
      expect(faultsOf({ slug })).toEqual([['pages.0.slug', 'This address is reserved. Choose another one.']]);
    },
  );

  it.each(['', 'Speaking', 'a/b', 'sitemap.xml', '.well-known', 'مرحبا', '話す', '🎤', '<b>x</b>', 'a--b'])(
    'may not have the address %j',
    (slug) => {
      expect(faultsOf({ slug })).toEqual([['pages.0.slug', expect.stringContaining('Use lowercase')]]);
    },
  );

  it('have each section of the home page once, and the newsletter form once', () => {
    const section = (key: Page['sections'][number]['key']) => ({ key });
    const twice = { sections: [section('about'), section('text'), section('text'), section('about')] };
    expect(faultsOf(twice)).toEqual([['pages.0.sections.3.key', 'This page has this section already.']]);
    expect(faultsOf({ sections: [section('newsletter'), section('insights')] })).toEqual([
      ['pages.0.sections.0.key', 'The section with your articles has the newsletter form already.'],
    ]);
  });
});

describe('the document of a page', () => {
  const content = createPages(
    {
      firstScreen: { heading: 'On stage', sentence: '', button: { label: 'Ask', target: '/privacy' } },
      sections: [
        { key: 'text' },
        { key: 'text', text: 'Hidden', hidden: true },
        { key: 'caseStudies' },
        { key: 'about' },
      ],
    },
    { title: 'Secret', slug: 'secret', hidden: true },
  );

  it('has its sections without those that are hidden or have nothing to show', () => {
    expect(toPublicContent(content, '/speaking').ownPage).toMatchObject({
      title: 'Speaking',
      sections: [{ key: 'about' }],
    });
  });

  it('has what a section says also where the home page hides it', () => {
    const sections = content.home.sections.map((section) => ({
      ...section,
      hidden: section.key === 'about',
    }));
    const hidden = { ...content, home: { sections } };
    expect(toPublicContent(hidden, '/speaking')).toHaveProperty('about');
    expect(toPublicContent(hidden, '/')).not.toHaveProperty('about');
  });

  it('is the only one with its texts; every document leads to it, and none to a hidden page', () => {
    for (const document of [toPublicContent(content, '/'), toPrivateContent(content)]) {
      expect(document.pages).toEqual([{ title: 'Speaking', slug: 'speaking', inMenu: true }]);
      expect(JSON.stringify(document)).not.toMatch(/On stage|ecret/);
    }
    expect(toPublicContent(content, '/secret')).not.toHaveProperty('ownPage');
    expect(toPublicContent(createContent(), '/')).not.toHaveProperty('pages');
  });

  it('is listed by its path, and takes the forms posted from it, while it is shown', () => {
    expect(listContentPaths(content)).toEqual(['/speaking']);
    expect(findFormPath(content, 'speaking')).toBe('/speaking');
    for (const other of ['secret', 'missing', undefined, ['speaking'], '__proto__']) {
      expect(findFormPath(content, other)).toBe('/');
    }
  });

  it('loses sections with claims of the sample when those are hidden', () => {
    const claims = [{ path: 'about.paragraphs.0', text: 'x', fingerprint: 'x' }];
    expect(hideSampleClaims(content, claims).pages[0]?.sections).toMatchObject([
      { key: 'text', hidden: false },
      { hidden: true },
      { key: 'caseStudies', hidden: false },
      { key: 'about', hidden: true },
    ]);
  });
});
