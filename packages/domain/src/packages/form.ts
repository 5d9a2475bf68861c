/** The features of a package as they are typed, one per line; blank lines are dropped. */
export function parseFeatures(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * A typed number; what is not a number falls back to 1. A fraction stays one, so that the schema refuses it instead of
 * something else being stored without a word.
 */
export function parseNumberOrOne(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(typed) ? Number(typed) : 1;
}

/** A typed price with a point, where it was typed with a comma as its decimal mark; anything else as it is. */
export function normalizeTypedPrice(text: string): string {
  return text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}
