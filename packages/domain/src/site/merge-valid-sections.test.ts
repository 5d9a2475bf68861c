import { describe, expect, test } from 'vitest';
import { mergeEditableSections, mergeValidSections, SITE_SECTIONS } from './merge-valid-sections.ts';
import { MAX_REDIRECTS } from './redirects-schema.ts';
import { createContent } from './testing/content.ts';

const fallback = createContent();
const own = createContent({ search: { ...fallback.search, title: 'Mine', description: 'x'.repeat(60) } });

describe('valid sections', () => {
  test('of a whole content are all taken', () => {
    expect(mergeValidSections(own, fallback)).toEqual({ content: own, replaced: [] });
  });

  test('are taken, and for a faulty or missing one that of the fallback', () => {
    const { hero: _hero, ...others } = own;
    const content = { ...others, about: { ...own.about, heading: '' } };
    expect(mergeValidSections(content, fallback)).toEqual({ content: own, replaced: ['hero', 'about'] });
  });

  test('come out as they are stored, without blanks around a text', () => {
    const content = { ...own, creative: { ...own.creative, heading: '  After work ' } };
    expect(mergeValidSections(content, fallback).content.creative.heading).toBe('After work');
  });

  test.each([null, undefined, 'text', 7, []])('of %j are none', (content) => {
    const published = createContent({ redirects: [{ from: '/old', to: '/' }] });
    expect(mergeValidSections(content, published)).toEqual({ content: published, replaced: SITE_SECTIONS });
  });

  test('of a content from before a section came have its default', () => {
    const { redirects: _redirects, ...before } = own;
    const published = createContent({ redirects: [{ from: '/old', to: '/' }] });
    expect(mergeValidSections(before, published)).toEqual({ content: own, replaced: [] });
  });

  test('that are lists lack only the entries that are not valid', () => {
    const rows = [
      { from: '/a', to: '/' },
      { from: '/api/b', to: '/' },
      { from: '/c', to: '/d' },
      { from: '/d', to: '/c' },
      { from: '/e', to: '/#about' },
      { from: '/A', to: '/' },
      'no row',
    ];
    expect(mergeValidSections({ ...own, redirects: rows }, fallback)).toEqual({
      content: { ...own, redirects: [rows[0], rows[4]] },
      replaced: ['redirects'],
    });
  });

  test('that are no list are those of the fallback', () => {
    const merged = mergeValidSections({ ...own, redirects: 'none' }, fallback);
    expect(merged).toEqual({ content: own, replaced: ['redirects'] });
  });

  test('that are too long a list are those of the fallback', () => {
    const redirects = Array.from({ length: MAX_REDIRECTS + 1 }, (_, index) => ({
      from: `/${index}`,
      to: '/',
    }));
    expect(mergeValidSections({ ...own, redirects }, fallback)).toEqual({
      content: own,
      replaced: ['redirects'],
    });
  });
});

describe('sections for a form', () => {
  const { hero, about, emailIdentity } = own;

  test.each([
    ['an empty text', { hero: { ...hero, sentence: '' } }],
    ['a text that is too long', { hero: { ...hero, sentence: 'x'.repeat(1_000) } }],
    ['an address in the making', { emailIdentity: { ...emailIdentity, replyTo: 'ada@' } }],
    ['a color in the making', { look: { ...own.look, primary: '#12' } }],
    ['an empty list', { about: { ...about, statistics: [] } }],
    ['more entries than the page shows', { hero: { ...hero, headlineLines: ['a', 'b', 'c', 'd', 'e'] } }],
  ])('may have %s', (_what, change) => {
    const content = { ...own, ...change };
    expect(mergeEditableSections(content, fallback)).toEqual({ content, replaced: [] });
  });

  test.each([
    ['a missing field', 'hero', { hero: { ...hero, sentence: undefined } }],
    ['an unknown field', 'hero', { hero: { ...hero, subtitle: 'x' } }],
    ['a number in place of a text', 'hero', { hero: { ...hero, sentence: 7 } }],
    ['a number in place of an address', 'emailIdentity', { emailIdentity: { ...emailIdentity, replyTo: 7 } }],
    ['a text in place of a list', 'about', { about: { ...about, statistics: 'none' } }],
    ['no section at all', 'about', { about: undefined }],
  ])('with %s is that of the fallback', (_what, section, change) => {
    expect(mergeEditableSections({ ...own, ...change }, fallback)).toEqual({
      content: { ...own, [section]: fallback[section as keyof typeof fallback] },
      replaced: [section],
    });
  });
});
