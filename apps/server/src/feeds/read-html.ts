import { Parser } from 'htmlparser2';
import { toStorable } from './to-storable.ts';

/** The extracted content of an article. */
export interface HtmlContent {
  /** The text without tags, white space collapsed. */
  text: string;
  /**
   * Only the running text: no headings, captions or code, blocks ended as sentences, addresses shortened to their
   * host.
   */
  prose: string;
  images: { src: string; width: number | null; height: number | null }[];
}

const NOT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em i kbd mark q s small span strong sub sup time u var wbr del ins font'.split(
    ' ',
  ),
);
const NOT_PROSE = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption', 'pre', 'table', 'nav']);
const MAX_IMAGES = 50;
/** Articles do not nest this deep; the parser's cost grows with the square of the depth. */
const MAX_DEPTH = 200;

/**
 * Extracts text, running text and images from HTML without building a tree; blocks are separated by a space. Stops at
 * a nesting that no article has.
 */
export function readHtml(html: string): HtmlContent {
  const parts: string[] = [];
  const blocks: string[] = [''];
  const images: HtmlContent['images'] = [];
  let hidden = 0;
  let outsideProse = 0;
  let depth = 0;
  const endBlock = (tag: string) => {
    parts.push(' ');
    // A line break does not end a sentence.
    if (tag === 'br') blocks[blocks.length - 1] += ' ';
    else blocks.push('');
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
        if (NOT_TEXT.has(name)) hidden += 1;
        if (NOT_PROSE.has(name)) outsideProse += 1;
        if (!INLINE.has(name)) endBlock(name);
        if (name === 'img' && hidden === 0 && attributes.src && images.length < MAX_IMAGES) {
          images.push({
            src: attributes.src.trim(),
            width: pixels(attributes.width),
            height: pixels(attributes.height),
          });
        }
      },
      onclosetag(name) {
        depth -= 1;
        if (NOT_TEXT.has(name)) hidden -= 1;
        if (NOT_PROSE.has(name)) outsideProse -= 1;
        if (!INLINE.has(name)) endBlock(name);
      },
      ontext(text) {
        if (hidden > 0) return;
        parts.push(text);
        if (outsideProse === 0) blocks[blocks.length - 1] += text;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text: toLine(parts.join('')), prose: toProse(blocks), images };
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/g;

function toLine(text: string): string {
  // An address directly after a word or sentence was a separate link.
  const apart = toStorable(text).replace(/(?<=[\p{L}\p{N}.,:;!?…])(?=https?:\/\/)/gu, ' ');
  return apart.replace(/\s+/g, ' ').trim();
}

function getHost(address: string): string {
  if (!URL.canParse(address)) return '';
  const end = /[).,;:!?…\]]+$/u.exec(address)?.[0] ?? '';
  return new URL(address).hostname.replace(/^www\./, '') + end;
}

function toProse(blocks: readonly string[]): string {
  const sentences: string[] = [];
  for (const block of blocks) {
    const line = toLine(block);
    // A block with only addresses is an embedded page.
    if (!/[\p{L}\p{N}]/u.test(line.replace(WEB_ADDRESS, ''))) continue;
    sentences.push(line.replace(WEB_ADDRESS, getHost));
  }
  return sentences
    .map((line, at) => (at < sentences.length - 1 && !/\p{P}$/u.test(line) ? `${line}.` : line))
    .join(' ');
}

/** Decodes HTML entities without parsing tags, because feeds write titles as HTML. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? readHtml(text.replaceAll('<', '&lt;')).text : text.replace(/\s+/g, ' ').trim();
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(px)?\s*$/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
