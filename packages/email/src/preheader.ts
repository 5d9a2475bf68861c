/** About what an inbox shows beside the subject. */
const MAX_LENGTH = 140;
const PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p>/g;
const TAG = /<[^>]*>/g;
const ADDRESS = /[(<]?\bhttps?:\/\/[^\s)>]+[)>]?/g;

/**
 * The line an inbox shows beside the subject, as HTML: the first paragraph past the greeting. `content` is HTML that was
 * written or cleaned by us.
 */
export function preheaderOf(content: string): string {
  const paragraphs = [...content.matchAll(PARAGRAPH)]
    .map(([, words = '']) =>
      words
        .replace(/<br\b[^>]*>/g, ' ')
        .replace(TAG, '')
        .replace(ADDRESS, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((words) => words !== '');
  const first = paragraphs.find((words) => !(words.endsWith(',') && words.length < 80)) ?? '';
  if (first.length <= MAX_LENGTH) return first;
  // At a blank, so that no entity is cut; a word without end is left out.
  return `${/^.*(?= )/s.exec(first.slice(0, MAX_LENGTH))?.[0] ?? ''}…`;
}
