/** Whether a campaign's content is HTML. Content without tags is plain text; empty lines separate its paragraphs. */
export function isHtmlContent(content: string): boolean {
  // `[^<>]` keeps this linear: with `[^>]`, a text of many `<` would be scanned to its end from each of them.
  return /<[a-z!/][^<>]*>/i.test(content);
}

const INVISIBLE = /&(?:nbsp|#160|#xa0|zwnj|zwj|#8203);|[\u200b-\u200d\u2060\ufeff]/gi;

/** Whether a campaign's content shows anything: text, a picture or a line. */
export function hasVisibleContent(content: string): boolean {
  if (/<(?:img|hr)\b/i.test(content)) return true;
  return (
    content
      .replace(/<[^<>]*>/g, '')
      .replace(INVISIBLE, '')
      .trim() !== ''
  );
}
