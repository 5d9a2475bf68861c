/** About as much as an inbox shows beside the subject. */
const MAX_LENGTH = 140;
const PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p>/g;
const TAG = /<[^>]*>/g;
const ADDRESS = /[(<]?\bhttps?:\/\/[^\s)>]+[)>]?/g;

/**
 * The line an inbox shows beside the subject, as HTML: the first paragraph after the greeting. `content` is HTML that
 * was written or cleaned by us.
 */
export function getPreheader(content: string): string {
  const paragraphs = [...content.matchAll(PARAGRAPH)]
    .map(([, text = '']) =>
      text
        .replace(/<br\b[^>]*>/g, ' ')
        .replace(TAG, '')
        .replace(ADDRESS, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
  const first = paragraphs.find((text) => !(text.endsWith(',') && text.length < 80)) ?? '';
  if (first.length <= MAX_LENGTH) return first;
  // Cut at a space, so that no entity is broken; a word without a space is left out.
  return `${/^.*(?= )/s.exec(first.slice(0, MAX_LENGTH))?.[0] ?? ''}…`;
}
