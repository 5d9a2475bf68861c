import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { emailDocument } from './document.ts';
import { footText, type Letterhead } from './letterhead.ts';
import { headerText } from './message.ts';
import type { RenderedEmail } from './render.ts';
import { signHtml, signText } from './signature.ts';

/**
 * Renders plain text as an email: paragraphs and line breaks stay, addresses become links, and it is signed unless
 * its author has signed it.
 */
export function renderTextEmail(subject: string, text: string, letterhead: Letterhead): RenderedEmail {
  const oneLine = headerText(subject);
  return {
    subject: oneLine,
    html: emailDocument(oneLine, signHtml(textToHtml(text), letterhead), letterhead),
    text: footText(signText(text, letterhead), letterhead),
  };
}

const QUOTED = /^> ?/;

/** Converts text to HTML paragraphs; http(s) addresses become links, and lines after `>` a quotation. */
export function textToHtml(text: string): string {
  const parts: { isQuoted: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isQuoted = QUOTED.test(line);
    if (parts.at(-1)?.isQuoted !== isQuoted) parts.push({ isQuoted, lines: [] });
    parts.at(-1)?.lines.push(line.replace(QUOTED, ''));
  }
  return parts
    .map(({ isQuoted, lines }) => {
      const inner = lines.join('\n').trim();
      if (isQuoted) return `<blockquote>${textToHtml(inner)}</blockquote>`;
      return inner === '' && parts.length > 1 ? '' : toParagraphs(inner);
    })
    .filter((html) => html !== '')
    .join('\n');
}

function toParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkAddresses(escapeHtml(paragraph.trim())).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Turns addresses in escaped text into links; an entity never contains the characters that end an address. */
function linkAddresses(escaped: string): string {
  return escaped.replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
