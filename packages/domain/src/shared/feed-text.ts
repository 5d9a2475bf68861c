import { composeText, countCharacters } from './clean-text.ts';
import { parseUrl } from './parse-url.ts';

/** One line of a feed, cleaned for storing: no control or broken characters, NFC, white space collapsed. */
export function cleanFeedLine(text: string): string {
  return composeText(text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of a feed, cleaned for storing, with its line breaks. */
export function cleanFeedParagraphs(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanFeedLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters that are removed before an ellipsis. */
const HANGING = /[\s.…,;:(–—-]+$/u;

/** The first `max` characters of a text; if more than half of them come before the last word, cut at that word. */
export function cutAtWord(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  const start = Array.from(text.slice(0, 2 * max + 2))
    .slice(0, max + 1)
    .join('');
  const lastSpace = start.search(/\s\S*$/);
  if (lastSpace > start.length / 2) return `${start.slice(0, lastSpace).replace(HANGING, '')}…`;
  return `${Array.from(start).slice(0, max).join('').replace(HANGING, '')}…`;
}

const REPLACEMENT_CHARACTER = '\uFFFD';

function isDamaged(value: unknown): boolean {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.some((text) => typeof text === 'string' && text.includes(REPLACEMENT_CHARACTER));
}

/** The draft, with the stored text wherever the draft has lost characters (U+FFFD) and the stored text has not. */
export function restoreDamagedText<Draft extends object>(
  stored: { [Field in keyof Draft]: Draft[Field] | null },
  draft: Draft,
): Draft {
  const restored = { ...draft };
  for (const field of Object.keys(draft) as (keyof Draft)[]) {
    const good = stored[field];
    if (isDamaged(draft[field]) && good !== null && !isDamaged(good)) restored[field] = good;
  }
  return restored;
}

/** An absolute http(s) address without credentials, as the URL standard writes it, or null. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 2000 || !/^https?:\/\//i.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  return url?.username === '' && url.password === '' ? url.href : null;
}

/**
 * An id of a feed that can be stored and compared: no control or broken characters, at most 500 characters; or null.
 */
export function parseFeedId(text: string): string | null {
  const id = cleanFeedLine(text);
  return id === '' || id.length > 500 ? null : id;
}

/** An instant of a feed, or null when there is none or it is not one. */
export function parseFeedDate(date: Date | null): Date | null {
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

/** The drafts of a feed, each id once: the first one wins. */
export function uniqueByFeedId<T extends { feedId: string }>(drafts: readonly T[]): T[] {
  const seen = new Map<string, T>();
  for (const draft of drafts) if (!seen.has(draft.feedId)) seen.set(draft.feedId, draft);
  return [...seen.values()];
}
