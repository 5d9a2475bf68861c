import { Parser } from 'htmlparser2';
import { storable } from './storable.ts';

/** What is kept of an article's content. */
export interface HtmlContent {
  /** The text without tags, white space collapsed. */
  text: string;
  images: { src: string; width: number | null; height: number | null }[];
}

const NOT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em i kbd mark q s small span strong sub sup time u var wbr del ins font'.split(
    ' ',
  ),
);
const MAX_IMAGES = 50;
/** No article nests this deep; the parser's cost grows with the square of the depth. */
const MAX_DEPTH = 200;

/**
 * Text and images of a piece of HTML, read without building a tree; blocks are kept apart by a space. Reading ends
 * where it nests deeper than any article does.
 */
export function readHtml(html: string): HtmlContent {
  const parts: string[] = [];
  const images: HtmlContent['images'] = [];
  let hidden = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
        if (NOT_TEXT.has(name)) hidden += 1;
        if (!INLINE.has(name)) parts.push(' ');
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
        if (!INLINE.has(name)) parts.push(' ');
      },
      ontext(text) {
        if (hidden === 0) parts.push(text);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text: storable(parts.join('')).replace(/\s+/g, ' ').trim(), images };
}

/** Decodes the HTML entities of a text without taking anything in it for a tag: feeds write titles as HTML. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? readHtml(text.replaceAll('<', '&lt;')).text : text.replace(/\s+/g, ' ').trim();
}

function pixels(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(px)?\s*$/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
