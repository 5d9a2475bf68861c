import { escapeHtml } from '@rapport/domain/shared/escape-html';

/** About as much as an inbox shows beside the subject. */
const MAX_LENGTH = 140;
/** With fewer characters, Apple Mail goes on with the letterhead. */
const FILLED_LENGTH = 200;
const FILLER = '&zwnj;&nbsp;';

const PARAGRAPH = /<(p|h1|h2|h3|li)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const TAG = /<[^>]*>/g;
const SENTENCE = /(?<=[.!?…])\s+/;
const ADDRESS = /\bhttps?:\/\//;
const NOT_NEWS = /\bclass="[^"]*\b(?:soft|signature)\b|unsubscribe/i;

const toWords = (html: string) =>
  html
    .replace(/<br\b[^>]*>/g, ' ')
    .replace(TAG, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The sentences of a paragraph without those that contain an address, which would say nothing without it. */
function toSentences(html: string): string {
  return toWords(html)
    .split(SENTENCE)
    .filter((sentence) => !ADDRESS.test(sentence))
    .join(' ');
}

/** Cut at a space, so that no entity is broken; a word without a space is left out. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${/^.*(?= )/s.exec(text.slice(0, MAX_LENGTH))?.[0] ?? ''}…`;
}

/**
 * The line an inbox shows beside the subject, as HTML, from the content: the first paragraph after the greeting, else
 * the headline. Neither small print nor the way to unsubscribe. `content` is HTML that was written or cleaned by us.
 */
export function getPreheader(content: string): string {
  const blocks = [...content.matchAll(PARAGRAPH)]
    .filter(([whole]) => !NOT_NEWS.test(whole))
    .map(([, name, , inner = '']) => ({ isHeading: /^h/.test(name ?? ''), text: toSentences(inner) }))
    .filter(({ text }) => text !== '');
  const isGreeting = (text: string) => text.endsWith(',') && text.length < 80;
  const first = blocks.find(({ isHeading, text }) => !isHeading && !isGreeting(text)) ?? blocks[0];
  return cut(first?.text ?? '');
}

/**
 * The line for the inbox, invisible in the message itself: `written`, or else the one from the content. Blanks fill it,
 * so that nothing of the letter follows it.
 */
export function preheaderHtml(written: string, content: string, color: string): string {
  const text = written === '' ? getPreheader(content) : escapeHtml(written);
  const length = text.replace(/&#?\w+;/g, '.').length;
  const blanks = FILLER.repeat(Math.max(0, Math.ceil((FILLED_LENGTH - length) / 2)));
  return `<div aria-hidden="true" style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${color};opacity:0">${text}${blanks}</div>`;
}
