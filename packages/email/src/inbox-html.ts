import type { Palette } from '@rapport/domain/site/palette';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Direction, getDirection, getLanguage, getSide } from './direction.ts';
import { type Element, isElement, isInvisible, isText, type Node } from './nodes.ts';
import { SANS, SERIF, TABLE } from './style.ts';

/** As they are written: without those that are undefined. */
type Attributes = Record<string, string | undefined>;

/** Where an element is: what it inherits. */
interface Place {
  palette: Palette;
  siteUrl: string;
  direction: Direction;
  /** The side of the text around it, on which small print and items of a list stay in another direction too. */
  side: 'left' | 'right';
  isInList: boolean;
  /** Of the lists and quotations around it. */
  depth: number;
  /** Set within small print. */
  isSoft: boolean;
}

/** The width of the text on a desktop, in pixels. */
const MAX_PICTURE_WIDTH = 520;
const LIST_INDENT = '28px';
/** Deeper lists and quotations begin where the one around them does, or a phone would have no room for their text. */
const MAX_INDENTS = 4;

/** A line: the border of a cell, which all programs draw, with the space above and below it in pixels. */
function lineHtml({ light }: Palette, above: number, below: number): string {
  const row = (name: string, height: number, style: string) =>
    `<tr><td${name} height="${height}" style="height:${height}px;${style}font-size:0;line-height:0">&nbsp;</td></tr>`;
  return (
    `<table width="100%" ${TABLE}>${row(' class="line"', above, `border-bottom:1px solid ${light.hairline};`)}` +
    `${row('', below, '')}</table>`
  );
}

/**
 * A button on a line of its own: a cell with a color, because Outlook for Windows gives links neither ground nor
 * padding. Its padding there is that of the cell. Where its paragraph has an alignment, it does too.
 */
function buttonHtml(
  anchor: string,
  { align, style = '' }: Attributes,
  { palette: { light } }: Place,
): string {
  const button =
    `<table ${TABLE} style="margin:8px 0 16px"><tr><td class="button" align="center" bgcolor="${light.primary}" ` +
    `style="border-radius:4px;background:${light.primary};mso-padding-alt:12px 24px">${anchor}</td></tr></table>`;
  const side = /text-align:(\w+)/.exec(style)?.[1] ?? align;
  return side === undefined ? button : `<div align="${side}">${button}</div>`;
}

/** Inline styles, because some programs drop style sheets, and a side of the space where it is at one. */
function getStyle(name: string, classes: string, place: Place): string {
  const { light } = place.palette;
  const heading = (size: number) => `margin:28px 0 12px;font:normal ${size}px/1.25 ${SERIF}`;
  const isDeep = place.depth >= MAX_INDENTS;
  const indent = isDeep ? '0' : LIST_INDENT;
  const [right, left] = place.direction === 'rtl' ? [indent, '0'] : ['0', indent];
  const list = place.isInList ? `margin:6px ${right} 0 ${left}` : `margin:0 ${right} 16px ${left}`;
  const styles: Record<string, string> = {
    h1: `margin:0 0 20px;font:normal 32px/1.2 ${SERIF};letter-spacing:-0.3px`,
    h2: heading(24),
    h3: heading(19),
    h4: heading(16),
    // Outlook for Windows shows no bullets outside the margin, which padding is not.
    ul: `${list};padding:0`,
    ol: `${list};padding:0`,
    li: 'margin:0 0 6px',
    pre: 'margin:0 0 16px;font:14px/1.5 Consolas,Menlo,monospace;white-space:pre-wrap',
    code: 'font-family:Consolas,Menlo,monospace',
    small: 'font-size:14px',
    a: classes.includes('button')
      ? `display:inline-block;padding:12px 24px;border-radius:4px;background:${light.primary};color:${light['on-primary']};font:bold 16px/1.3 ${SANS};text-decoration:none`
      : `color:${place.isSoft ? light['ink-2'] : light.primary}`,
    p: getParagraphStyle(classes, place),
    blockquote: `margin:0 0 16px;padding:0${isDeep ? ';font-style:italic' : ''}`,
  };
  return styles[name] ?? '';
}

function getParagraphStyle(classes: string, { isInList, palette: { light } }: Place): string {
  const small = `font-size:14px;line-height:1.5;color:${light['ink-2']}`;
  if (classes.includes('line')) return `margin:0;${small}`;
  if (classes.includes('soft')) return `margin:0 0 16px;${small}`;
  if (classes.includes('signature')) return 'margin:24px 0 0';
  return isInList ? 'margin:0 0 6px' : '';
}

/** A size in pixels, from an attribute or a declaration; a share is that of the text's width. */
function toPixels(size = ''): number | null {
  const [, number, unit] = /^([1-9]\d*)(px|%)?$/.exec(size) ?? [];
  if (number === undefined) return null;
  return unit === '%' ? Math.round((MAX_PICTURE_WIDTH * Number(number)) / 100) : Number(number);
}

/** Sizes in pixels no wider than the text, as attributes for Outlook for Windows and as limits for all others. */
function sizePicture(attributes: Attributes, { light }: Palette): Attributes {
  const { width, height, alt = '', style = '', ...others } = attributes;
  const [own, most, ours] = ['width', 'max-width', 'height'].map((property) =>
    toPixels(new RegExp(`(?:^|;)${property}:([^;]+)`).exec(style)?.[1]),
  );
  // Ours have a style with both sizes.
  if (ours) return attributes;
  const limit = Math.min(most ?? MAX_PICTURE_WIDTH, MAX_PICTURE_WIDTH);
  const given = own ?? toPixels(width) ?? (limit < MAX_PICTURE_WIDTH ? limit : null);
  const shown = Math.min(given ?? limit, limit);
  const ratio = Number(height) / Number(width);
  const scaled = ratio > 0 && ratio < 100 ? { height: String(Math.round(shown * ratio)) } : {};
  const rest = style.replace(/(?:max-)?width:[^;]*;?/g, '');
  // A picture of unknown width is as wide as its file where the style counts. What is dark on a transparent ground would
  // vanish in a dark inbox.
  const shape = `width:${given ? `${shown}px` : 'auto'};max-width:100%;height:auto;border:0;background:${light.raised}`;
  return { ...others, width: String(shown), ...scaled, alt, style: join(shape, rest) };
}

/** Declarations one after the other; undefined without any. */
const join = (...styles: (string | undefined)[]) => styles.filter(Boolean).join(';') || undefined;

function toTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${value}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** A domain, without a protocol before it. */
const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]|$)/u;

/** An absolute address; null for one that leads nowhere in an email, such as a part of the page. */
function toAddress(written: string | undefined, siteUrl: string): string | null {
  const address = written?.trim() ?? '';
  if (address === '' || address.startsWith('#')) return null;
  if (/^[a-z][a-z+.-]*:|^\{\{/i.test(address)) return address;
  if (/^[^/?#]+@/.test(address)) return `mailto:${address}`;
  if (DOMAIN.test(address)) return `https://${address}`;
  return `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}`;
}

/** The address of a link; null where it would lead nowhere or has no name. */
function getTarget({ attribs, children }: Element, siteUrl: string): string | null {
  const alts = DomUtils.getElementsByTagName('img', children).map((picture) => picture.attribs.alt ?? '');
  const isNamed = !isInvisible(`${DomUtils.textContent(children)}${alts.join('')}`);
  return isNamed ? toAddress(attribs.href, siteUrl) : null;
}

const BLOCKS = new Set('p h1 h2 h3 h4 ul ol li blockquote pre td th div center'.split(' '));
const LIST = /^[uo]l$/;
const INDENTED = /^(?:[uo]l|blockquote)$/;

/** The direction and side of a block, its own where it has some, and the attributes that say so where they are others. */
function turn({ name, attribs, children }: Element, place: Place): [Place, Attributes] {
  if (!BLOCKS.has(name)) return [place, {}];
  const text = DomUtils.textContent(children);
  const direction = attribs.dir === 'ltr' || attribs.dir === 'rtl' ? attribs.dir : getDirection(text);
  if (direction === null) return [place, {}];
  const stays = attribs.class?.includes('line') || (place.isInList && !LIST.test(name));
  const side = stays ? place.side : getSide(direction);
  const inside = { ...place, direction, side };
  const style = `text-align:${side}`;
  if (direction !== place.direction) return [inside, { dir: direction, lang: getLanguage(text), style }];
  return [inside, side === place.side ? {} : { style }];
}

/** Whether a paragraph has nothing but a button. */
function isButtonAlone(children: readonly Node[], siteUrl: string): boolean {
  const [only, ...more] = children.filter((child) => !isText(child) || child.data.trim() !== '');
  if (only === undefined || more.length > 0 || !isElement(only)) return false;
  return only.name === 'a' && only.attribs.class === 'button' && getTarget(only, siteUrl) !== null;
}

/** The start of an element with its styles: ours, what turns it, then its author's. */
function openTag({ name, attribs, children }: Element, place: Place, turned: Attributes): string {
  const { dir, style, ...others } = attribs;
  const isLayout = name === 'table' && DomUtils.getElementsByTagName('th', children).length === 0;
  return toTag(name, {
    ...(isLayout ? { role: 'presentation' } : {}),
    ...(BLOCKS.has(name) ? {} : { dir }),
    ...others,
    ...turned,
    style: join(getStyle(name, attribs.class ?? '', place), turned.style, style),
  });
}

/** Writes an element with its styles, and with a table around it or in its place where it needs one. */
function writeElement(element: Element, outer: Place): string {
  const { name, attribs, children } = element;
  if (name === 'br') return '<br>';
  if (name === 'hr') return lineHtml(outer.palette, 12, 28);
  if (name === 'img') return pictureHtml(attribs, outer);
  const [place, turned] = turn(element, outer);
  const content = writeNodes(children, {
    ...place,
    isInList: place.isInList || LIST.test(name),
    depth: place.depth + (INDENTED.test(name) ? 1 : 0),
    isSoft: place.isSoft || (attribs.class?.includes('soft') ?? false),
  });
  if (name === 'a') return linkHtml(element, content, place);
  if (name === 'p' && isButtonAlone(children, place.siteUrl))
    return buttonHtml(content.trim(), attribs, place);
  // The bullet stays at the side of its list.
  if (name === 'li' && turned.dir)
    return `${openTag(element, place, {})}${toTag('div', turned)}${content}</div></li>`;
  const line = attribs.class === 'soft line' ? lineHtml(place.palette, 32, 16) : '';
  const inner = name === 'blockquote' && place.depth < MAX_INDENTS ? quoteHtml(content, place) : content;
  return `${line}${openTag(element, place, turned)}${inner}</${name}>`;
}

/** A picture, or the words for it where it has no address. */
function pictureHtml(attribs: Attributes, { palette, siteUrl }: Place): string {
  const src = toAddress(attribs.src, siteUrl);
  return src === null ? (attribs.alt ?? '') : toTag('img', sizePicture({ ...attribs, src }, palette));
}

/** The bar of a quotation: the border of a cell, because other elements have none in Outlook for Windows. */
function quoteHtml(content: string, { direction, palette: { light } }: Place): string {
  const padding = direction === 'rtl' ? '0 20px 0 0' : '0 0 0 20px';
  return (
    `<table width="100%" ${TABLE}><tr><td class="quote" style="padding:${padding};` +
    `border-${getSide(direction)}:2px solid ${light['accent-mark']};font-style:italic">${content}</td></tr></table>`
  );
}

/** A link, or only its words where it would lead nowhere or have no name. */
function linkHtml(element: Element, content: string, place: Place): string {
  const href = getTarget(element, place.siteUrl);
  return href === null ? content : `${openTag(element, place, { href })}${content}</a>`;
}

function writeNodes(nodes: readonly Node[], place: Place): string {
  return nodes
    .map((node) => (isText(node) ? node.data : isElement(node) ? writeElement(node, place) : ''))
    .join('');
}

/** Leaves out no level of headings, which screen readers list. The first may be of the third level. */
function mendHeadings(nodes: Node[]): void {
  let last = 2;
  for (const heading of DomUtils.getElementsByTagName((name) => /^h[1-4]$/.test(name), nodes)) {
    last = Math.min(Number(heading.name[1]), last + 1);
    heading.name = `h${last}`;
  }
}

/**
 * Writes each element of a letter's content for inboxes: with styles inline, sizes in pixels, physical sides by the
 * direction of the text, and cells where Outlook for Windows lays out nothing else. `content` is HTML that was written
 * or cleaned by us.
 */
export function toInboxHtml(
  content: string,
  letter: { palette: Palette; siteUrl: string; direction: Direction },
): string {
  const place = { ...letter, side: getSide(letter.direction), isInList: false, depth: 0, isSoft: false };
  const nodes = parseDocument(content, { decodeEntities: false }).childNodes;
  mendHeadings(nodes);
  return writeNodes(nodes, place);
}
