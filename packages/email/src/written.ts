import { emailDocument } from './document.ts';
import { escapeHtml, headerText } from './escape.ts';
import { footText, type Letterhead, signHtml, signText } from './letterhead.ts';
import type { RenderedEmail } from './render.ts';

/**
 * Plain text as a message: its paragraphs and line breaks are kept, addresses in it become links, and it is signed
 * where its author has not done so.
 */
export function writtenEmail(subject: string, text: string, letterhead: Letterhead): RenderedEmail {
  const oneLine = headerText(subject);
  return {
    subject: oneLine,
    html: emailDocument(oneLine, signHtml(textAsHtml(text), letterhead), letterhead),
    text: footText(signText(text, letterhead), letterhead),
  };
}

/** Text as HTML in paragraphs; http(s) addresses in it are links. */
export function textAsHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph.trim())).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Escaped text with its addresses as links; an entity never holds the characters an address ends at. */
function linked(escaped: string): string {
  return escaped.replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
