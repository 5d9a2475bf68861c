import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Element, isElement, isText, type Node } from './nodes.ts';

/** About as much as an inbox shows beside the subject. */
const MAX_LENGTH = 140;
/** With fewer characters, Apple Mail goes on with the letterhead. */
const FILLED_LENGTH = 200;
const FILLER = '&zwnj;&nbsp;';

const INLINE = new Set('a b code em i img s small span strong sub sup u'.split(' '));
/** Small print, the signature and the kind of a card. */
const NOT_NEWS = /\b(?:soft|signature|mark)\b/;
/** The end of a sentence: at a blank, which Chinese and Japanese do without, or of its line. */
const SENTENCE_END = /(?<=[.!?…؟۔।]\s|[。！？\n])/;
const ADDRESS = /\bhttps?:\/\//;
const PROTOCOL = /\bhttps?:\/\//g;
/** In place of a link that unsubscribes, so that its sentence is left out like one with an address. */
const UNSUBSCRIBE_LINK = 'https://unsubscribe';
/** Between two blocks, and at the start of a heading. */
const [BLOCK, HEADING] = ['\f', '\v'];

const GREETING_WORDS =
  'hello|hi|hey|dear|greetings|good (?:morning|day|afternoon|evening)|hallo|guten (?:morgen|tag|abend)|bonjour|bonsoir|salut|hola|buen[oa]s (?:días|tardes)|estimad[oa]s?|ciao|buongiorno|olá|прив[её]т|здравствуйте|добрый день|γει[αά]|καλημέρα|مرحبا|أهلا|السلام|سلام|صباح الخير|مساء الخير|שלום';
/** A word of greeting with a name, or anything short before a comma. */
const GREETING = new RegExp(
  `^(?:(?:${GREETING_WORDS})(?!\\p{L})[\\p{M}\\p{P}]*(?: [^\\s,،]+){0,4}|(?:こんにちは|皆さん|大家好|你好|您好|안녕).{0,12}|.{0,80}[,،，、])$`,
  'iu',
);
/** Whether a sentence says nothing: a greeting, or characters that are neither letters nor digits. */
const isGreeting = (sentence: string) => GREETING.test(sentence.trim()) || !/[\p{L}\p{N}]/u.test(sentence);

function isUnsubscribeLink({ name, attribs: { href = '' }, children }: Element): boolean {
  return (
    name === 'a' &&
    (/\/unsubscribe\b/i.test(href) || /^unsubscribe$/i.test(DomUtils.textContent(children).trim()))
  );
}

/**
 * The text of a node, in which only a line break of the letter is one, and blocks are apart. With `isAll`, pictures say
 * what they show, and an address is text.
 */
function toText(node: Node, isAll: boolean): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ').replace(isAll ? PROTOCOL : /$^/g, '');
  if (!isElement(node) || NOT_NEWS.test(node.attribs.class ?? '')) return '';
  if (node.name === 'br') return '\n';
  if (isUnsubscribeLink(node)) return UNSUBSCRIBE_LINK;
  if (isAll && node.name === 'img') return ` ${node.attribs.alt ?? ''} `;
  const text = node.children.map((child) => toText(child, isAll)).join('');
  if (INLINE.has(node.name)) return text;
  return `${BLOCK}${/^h[1-4]$/.test(node.name) ? HEADING : ''}${text}${BLOCK}`;
}

/** The rank of a block that says nothing. */
const GREETING_RANK = 3;

/** What a block says without greetings and without sentences that contain an address, with its rank: 0 is the best. */
function toCandidate(block: string): { rank: number; text: string } {
  const sentences = block.split(SENTENCE_END).filter((sentence) => !ADDRESS.test(sentence));
  const news = sentences.filter((sentence) => !isGreeting(sentence));
  const words = (news.length > 0 ? news : sentences).join('').replace(/\s+/g, ' ').trim();
  // What goes on after "Hello," begins the line.
  const text = news[0] === sentences[0] ? words : words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const rank =
    news.length === 0 ? GREETING_RANK : /unsubscribe/i.test(text) ? 2 : block.startsWith(HEADING) ? 1 : 0;
  return { rank, text };
}

/** Cut between characters as they are seen, and before a word that would lose its end. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > MAX_LENGTH) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).replace(/\s\S{0,30}$/, '')}…`;
}

/** The best block of a content. */
function findBest(content: string, isAll: boolean) {
  const text = parseDocument(content)
    .childNodes.map((node) => toText(node, isAll))
    .join('');
  const candidates = text
    .split(BLOCK)
    .map(toCandidate)
    .filter((candidate) => candidate.text !== '');
  return candidates.sort((one, other) => one.rank - other.rank)[0];
}

/**
 * The line an inbox shows beside the subject, as text, from the content: the first block that is more than a greeting,
 * else the headline, else what pictures show and links lead to. Neither small print nor the way to unsubscribe. `content`
 * is HTML that was written or cleaned by us.
 */
export function getPreheader(content: string): string {
  const written = findBest(content, false);
  const best = written && written.rank < GREETING_RANK ? written : findBest(content, true);
  return cut(best?.text ?? '');
}

/**
 * The line for the inbox, invisible in the message itself: `written`, or else the one from the content. Blanks fill it,
 * so that nothing of the letter follows it.
 */
export function preheaderHtml(written: string, content: string, color: string): string {
  const text = written === '' ? getPreheader(content) : written;
  const blanks = FILLER.repeat(Math.max(0, Math.ceil((FILLED_LENGTH - text.length) / 2)));
  return `<div aria-hidden="true" style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${color};opacity:0">${escapeHtml(text)}${blanks}</div>`;
}
