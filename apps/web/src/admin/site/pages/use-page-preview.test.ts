import type { createContent } from '@rapport/domain/site/testing/content';
import { expect, test } from 'vitest';
import { createPage } from './create-page.ts';
import { findShownSlug } from './use-page-preview.ts';

const withText = (title: string) => {
  const page = createPage(title, []) as ReturnType<typeof createContent>['pages'][number];
  return { ...page, sections: page.sections.map((section) => ({ ...section, text: 'A text.' })) };
};

test('a page is shown while it is valid, whatever is wrong with another one', () => {
  const pages = [withText('Speaking'), { ...withText('Workshops'), title: '' }];
  expect(findShownSlug(pages, 0)).toBe('speaking');
  expect(findShownSlug(pages, 1)).toBeNull();
});

test('of two pages with one address only the first is shown', () => {
  const pages = [withText('Speaking'), withText('Speaking')];
  expect([findShownSlug(pages, 0), findShownSlug(pages, 1)]).toEqual(['speaking', null]);
});

test('no page is shown where none is open', () => {
  expect(findShownSlug([withText('Speaking')], null)).toBeNull();
  expect(findShownSlug([withText('Speaking')], 1)).toBeNull();
});
