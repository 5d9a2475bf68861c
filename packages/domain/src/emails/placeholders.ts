/** A double-brace placeholder such as `{{clientName}}`; its first group is the name. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z_][A-Za-z0-9_.]{0,99})\s*\}\}/g;

/** The only placeholder allowed in a composed email. It becomes the recipient's own link when the email is sent. */
export const UNSUBSCRIBE_URL = 'unsubscribeUrl';

const UNSUBSCRIBE_PLACEHOLDER = new RegExp(`\\{\\{\\s*${UNSUBSCRIBE_URL}\\s*\\}\\}`, 'g');

/** Replaces `{{unsubscribeUrl}}` with the recipient's own link. */
export function fillUnsubscribeUrl(text: string, url: string): string {
  return text.replace(UNSUBSCRIBE_PLACEHOLDER, () => url);
}

/** The placeholders in a text that are not filled in, each once, as written. */
export function findOpenPlaceholders(text: string): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].filter(([, name]) => name !== UNSUBSCRIBE_URL);
  return [...new Set(found.map(([whole]) => whole))];
}
