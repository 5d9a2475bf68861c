const APOSTROPHES = /['\u2018\u2019\u02bc\u2032`\u00b4]/g;

/**
 * A LIKE pattern that finds the text anywhere, with its wildcards escaped. An apostrophe matches any single
 * character, so that a straight one finds a curly one.
 */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHES, '_')}%`;
}

/** Words that are searched separately; the rest is searched as one text. */
const MAX_SEARCH_WORDS = 8;

/** The LIKE patterns that a row must match, all of them: one for each word, so that words of two fields find a row. */
export function searchPatterns(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const rest = words.slice(MAX_SEARCH_WORDS - 1).join(' ');
  return [...words.slice(0, MAX_SEARCH_WORDS - 1), ...(rest === '' ? [] : [rest])].map(likeAnywhere);
}
