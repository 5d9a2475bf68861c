/** The features of a package as they are typed, one per line; blank lines are dropped (specification, section 5). */
export function featuresOfText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A typed whole number; what is not a number falls back to 1 (specification, section 5). */
export function wholeNumberOrOne(text: string): number {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : 1;
}
