const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, safe as content and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text for a header (subject, name of a sender): one line, so that no value can add a header of its own. */
export function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
