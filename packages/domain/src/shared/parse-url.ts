/** A complete address, or null for any other text. Not with `URL.canParse`, which Safari has since version 17 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
