/** Whether a campaign's content is HTML: what has no tag is plain text, in paragraphs divided by empty lines. */
export function isHtmlContent(content: string): boolean {
  // `[^<>]` rather than `[^>]`: a text of many `<` would otherwise be scanned to its end from each of them.
  return /<[a-z!/][^<>]*>/i.test(content);
}

const INVISIBLE = /&(?:nbsp|#160|#xa0|zwnj|zwj|#8203);|[\u200b-\u200d\u2060\ufeff]/gi;

/** Whether a reader would see anything of a campaign's content: a word, a picture or a line. */
export function hasVisibleContent(content: string): boolean {
  if (/<(?:img|hr)\b/i.test(content)) return true;
  return (
    content
      .replace(/<[^<>]*>/g, '')
      .replace(INVISIBLE, '')
      .trim() !== ''
  );
}
