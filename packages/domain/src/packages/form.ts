/** The features of a package as they are typed, one per line; blank lines are dropped. */
export function parseFeatures(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether a typed text is no number at all, so that the field falls back to 1. A number that doesn't fit is refused instead. */
export function isNotNumeric(text: string): boolean {
  return !/\d/.test(text);
}
