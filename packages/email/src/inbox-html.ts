import type { Palette } from '@rapport/domain/site/palette';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Direction, getDirection, getLanguage, getSide } from './direction.ts';
import { SANS, SERIF } from './style.ts';

type Node = ReturnType<typeof parseDocument>['childNodes'][number];
type Element = Extract<Node, { attribs: unknown }>;
type Text = Extract<Node, { nodeType: 3 }>;

/** Where an element is: what it inherits. */
interface Place {
  palette: Palette;
  siteUrl: string;
  direction: Direction;
  /** The side of the letter's text, on which small print stays in another direction too. */
  side: 'left' | 'right';
  isInList: boolean;
  /** Set within small print. */
  isSoft: boolean;
}

const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';
/** The width of the text on a desktop, in pixels. */
const MAX_PICTURE_WIDTH = 520;
const LIST_INDENT = 28;

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
 * padding. Its padding there is that of the cell.
 */
function buttonHtml(anchor: string, { light }: Palette): string {
  return (
    `<table ${TABLE} style="margin:8px 0 16px"><tr><td class="button" align="center" bgcolor="${light.primary}" ` +
    `style="border-radius:4px;background:${light.primary};mso-padding-alt:12px 24px">${anchor}</td></tr></table>`
  );
}

/** Inline styles, because some programs drop style sheets, and a side of the space where it is at one. */
function getStyle(name: string, { attribs }: Element, place: Place): string {
  const { light } = place.palette;
  const heading = (size: number) => `margin:28px 0 12px;font:normal ${size}px/1.25 ${SERIF}`;
  const indent = place.direction === 'rtl' ? `${LIST_INDENT}px 0 0` : `0 0 ${LIST_INDENT}px`;
  const list = place.isInList ? `margin:6px ${indent}` : `margin:0 ${indent.replace(' 0 ', ' 16px ')}`;
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
    a: attribs.class?.includes('button')
      ? `display:inline-block;padding:12px 24px;border-radius:4px;background:${light.primary};color:${light['on-primary']};font:bold 16px/1.3 ${SANS};text-decoration:none`
      : `color:${place.isSoft ? light['ink-2'] : light.primary}`,
    p: getParagraphStyle(attribs.class ?? '', place),
  };
  return styles[name] ?? '';
}

function getParagraphStyle(classes: string, { isInList, palette: { light } }: Place): string {
  const small = `font-size:14px;line-height:1.5;color:${light['ink-2']}`;
  if (classes.includes('line')) return `margin:0;${small}`;
  if (classes.includes('soft')) return `margin:0 0 16px;${small}`;
  if (classes.includes('signature')) return 'margin:24px 0 0';
  return isInList ? 'margin:0' : '';
}

/** Sizes in pixels no wider than the text, as attributes for Outlook for Windows and as limits for all others. */
function sizePicture({ attribs }: Element, { light }: Palette): Record<string, string> {
  const { width, height, alt = '', style = '', ...others } = attribs;
  const [given, tall] = [width, height].map((size) => (/^[1-9]\d*$/.test(size ?? '') ? Number(size) : null));
  const shown = Math.min(given ?? MAX_PICTURE_WIDTH, MAX_PICTURE_WIDTH);
  const scaled = given && tall ? { height: String(Math.round((tall * shown) / given)) } : {};
  // A picture of unknown width is as wide as its file where the style counts. What is dark on a transparent ground would
  // vanish in a dark inbox.
  const limit = `${given ? `width:${shown}px` : 'width:auto'};max-width:100%;height:auto;border:0;background:${light.raised}`;
  // Ours have a style with both sizes.
  const own = style.includes('height:') ? style : join(limit, style);
  return { ...others, width: String(shown), ...scaled, alt, style: own };
}

const join = (...styles: string[]) => styles.filter((style) => style !== '').join(';');

function toTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>`;
}

/** The address of a link, absolute; null for one that leads nowhere in an email, such as a part of the page. */
function toAddress(href: string | undefined, siteUrl: string): string | null {
  if (href === undefined || href === '' || href.startsWith('#')) return null;
  return /^[a-z][a-z+.-]*:|^\{\{/i.test(href) ? href : `${siteUrl}${href.startsWith('/') ? '' : '/'}${href}`;
}

const BLOCKS = new Set('p h1 h2 h3 h4 ul ol li blockquote pre td th div center'.split(' '));

/** The direction of a block, its own where it has one, and the attributes that say so where it is another. */
function turn(element: Element, place: Place): { inside: Place; attributes: Record<string, string> } {
  const { dir, ...attributes } = element.attribs;
  if (!BLOCKS.has(element.name)) return { inside: place, attributes: element.attribs };
  const text = DomUtils.textContent(element);
  const own = dir === 'ltr' || dir === 'rtl' ? dir : getDirection(text);
  if (own === null || own === place.direction) return { inside: place, attributes };
  const isSmallPrint = attributes.class?.includes('line') ?? false;
  const side = isSmallPrint ? place.side : getSide(own);
  const style = join(`text-align:${side}`, attributes.style ?? '');
  return {
    inside: { ...place, direction: own },
    attributes: { ...attributes, dir: own, lang: getLanguage(text), style },
  };
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const isText = (node: Node): node is Text => node.type === 'text';

/** Whether a paragraph has nothing but a button. */
function isButtonAlone(children: readonly Node[]): boolean {
  const [only, ...more] = children.filter((child) => !isText(child) || child.data.trim() !== '');
  const isButton =
    only !== undefined && isElement(only) && only.name === 'a' && only.attribs.class === 'button';
  return isButton && more.length === 0;
}

/** Writes an element with its styles, and with a table around it or in its place where it needs one. */
function writeElement(element: Element, outer: Place): string {
  const { name, children } = element;
  const { inside: place, attributes } = turn(element, outer);
  if (name === 'hr') return lineHtml(place.palette, 12, 28);
  if (name === 'img') return toTag(name, sizePicture(element, place.palette));
  const classes = attributes.class ?? '';
  const content = writeNodes(children, {
    ...place,
    isInList: place.isInList || /^[uo]l$/.test(name),
    isSoft: place.isSoft || classes.includes('soft'),
  });
  if (name === 'blockquote') return quoteHtml(content, place, attributes);
  if (name === 'p' && isButtonAlone(children)) return buttonHtml(content.trim(), place.palette);
  const style = join(getStyle(name, element, place), attributes.style ?? '');
  const styled = style === '' ? attributes : { ...attributes, style };
  if (name === 'a') return linkHtml(element, content, styled, place);
  const isLayout = name === 'table' && DomUtils.getElementsByTagName('th', children).length === 0;
  const tag = toTag(name, isLayout ? { role: 'presentation', ...styled } : styled);
  const line = classes === 'soft line' ? lineHtml(place.palette, 32, 16) : '';
  return name === 'br' ? tag : `${line}${tag}${content}</${name}>`;
}

/** A quotation with its bar: the border of a cell, because other elements have none in Outlook for Windows. */
function quoteHtml(
  content: string,
  { direction, palette: { light } }: Place,
  attributes: Record<string, string>,
) {
  const side = getSide(direction);
  const padding = direction === 'rtl' ? '0 20px 0 0' : '0 0 0 20px';
  return (
    `${toTag('blockquote', { ...attributes, style: join('margin:0 0 16px;padding:0', attributes.style ?? '') })}` +
    `<table width="100%" ${TABLE}><tr><td class="quote" style="padding:${padding};border-${side}:2px solid ${light['accent-mark']};font-style:italic">` +
    `${content}</td></tr></table></blockquote>`
  );
}

/** A link, or only its words where it would lead nowhere or have no name. */
function linkHtml(
  element: Element,
  content: string,
  attributes: Record<string, string>,
  { siteUrl }: Place,
): string {
  const href = toAddress(element.attribs.href, siteUrl);
  const alts = DomUtils.getElementsByTagName('img', element.children).map(({ attribs }) => attribs.alt ?? '');
  const isNamed = `${DomUtils.textContent(element)}${alts.join('')}`.trim() !== '';
  return href === null || !isNamed ? content : `${toTag('a', { ...attributes, href })}${content}</a>`;
}

function writeNodes(nodes: readonly Node[], place: Place): string {
  return nodes
    .map((node) => (isText(node) ? node.data : isElement(node) ? writeElement(node, place) : ''))
    .join('');
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
  const place = { ...letter, side: getSide(letter.direction), isInList: false, isSoft: false };
  return writeNodes(parseDocument(content, { decodeEntities: false }).childNodes, place);
}
