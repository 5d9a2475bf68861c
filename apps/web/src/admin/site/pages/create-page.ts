import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { RESERVED_ADDRESSES } from '@rapport/domain/site/reserved-addresses';
import { toSlug } from '@rapport/domain/site/slug';
import { MAX_SLUG } from '@rapport/domain/site/slug-schema';

/** The address that a title suggests, or one with a number where that is taken or the title has no Latin letters. */
function suggestSlug(title: string, pages: readonly JsonValue[]): string {
  const taken = new Set(pages.map((page) => (isRecord(page) ? page.slug : null)));
  const isFree = (slug: string) => slug !== '' && !taken.has(slug) && !RESERVED_ADDRESSES.has(slug);
  const suggested = toSlug(title);
  if (isFree(suggested)) return suggested;
  const base = suggested === '' ? 'page' : suggested.slice(0, MAX_SLUG - '-99'.length).replace(/-$/, '');
  let number = 1;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** A new page with one text to write. */
export function createPage(title: string, pages: readonly JsonValue[]): JsonValue {
  return {
    title,
    slug: suggestSlug(title, pages),
    description: '',
    inMenu: true,
    hidden: false,
    firstScreen: null,
    sections: [{ key: 'text', heading: '', text: '', picture: null, hidden: false }],
  };
}
