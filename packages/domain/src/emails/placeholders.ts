import { PLACEHOLDER } from '../email-templates/placeholders.ts';

/** The one placeholder an email written by hand may hold: it becomes the reader's own link when it goes out. */
export const UNSUBSCRIBE_URL = 'unsubscribeUrl';

const OWN_LINK = new RegExp(`\\{\\{\\s*${UNSUBSCRIBE_URL}\\s*\\}\\}`, 'g');

/** A text with the reader's own link in the place of `{{unsubscribeUrl}}`. */
export function fillUnsubscribeUrl(text: string, url: string): string {
  return text.replace(OWN_LINK, () => url);
}

/** The placeholders in a text that no one has filled in yet, each once, as they stand there. */
export function openPlaceholders(text: string): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].filter(([, name]) => name !== UNSUBSCRIBE_URL);
  return [...new Set(found.map(([whole]) => whole))];
}
