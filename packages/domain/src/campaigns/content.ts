/** Whether a campaign's content is HTML: what has no tag is plain text, in paragraphs divided by empty lines. */
export function isHtmlContent(content: string): boolean {
  return /<[a-z!/][^>]*>/i.test(content);
}
