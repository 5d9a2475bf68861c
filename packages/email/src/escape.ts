/** Text for a header (subject, sender name) on one line, so that no value can add a header of its own. */
export function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
