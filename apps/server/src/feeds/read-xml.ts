import { Parser } from 'xml2js';
import { FeedError } from './feed-error.ts';
import { storable } from './storable.ts';

/** An element as xml2js gives it: attributes under `$`, text under `_`, children as lists under their names. */
export type XmlElement = { readonly [name: string]: unknown };
/** An element without attributes and children is its text. */
export type XmlNode = string | XmlElement;

/**
 * Parses XML that a stranger wrote. A document type or an entity declaration is refused before parsing, so there is
 * nothing to expand. Throws FeedError for a web page, for broken or truncated XML, and for those declarations.
 */
export async function readXml(text: string): Promise<XmlElement> {
  const trimmed = text.trim();
  if (trimmed === '') throw new FeedError('it is empty');
  if (/^(<\?xml[^>]*>)?\s*<(!doctype\s+html|html[\s>])/i.test(trimmed.slice(0, 1000))) {
    throw new FeedError('it is a web page, not a feed');
  }
  refuseDeclarations(trimmed);
  try {
    const document: unknown = await new Parser({ trim: true }).parseStringPromise(trimmed);
    // The root stands alone in the document; as a list of one it reads like every other element.
    if (typeof document === 'object' && document !== null) {
      return Object.fromEntries(Object.entries(document).map(([name, root]) => [name, [root]]));
    }
  } catch (error) {
    throw new FeedError('it is not well-formed XML, or it is cut off', error);
  }
  throw new FeedError('it is empty');
}

/**
 * `<!` outside comments and CDATA can only open a declaration (DOCTYPE, ENTITY …), and a feed needs none. Looked for
 * by hand because a regular expression over hostile text takes quadratic time.
 */
function refuseDeclarations(xml: string): void {
  let at = xml.indexOf('<!');
  while (at !== -1) {
    const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<![CDATA[', at) ? ']]>' : null;
    if (!closing) throw new FeedError('it declares a document type or entities, which are not accepted');
    const end = xml.indexOf(closing, at + 4);
    if (end === -1) return; // Truncated: the parser says so.
    at = xml.indexOf('<!', end);
  }
}

/** The elements of that name directly inside. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  if (node === undefined || typeof node === 'string') return [];
  const children = node[name];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** The first element at the end of a path of names. */
export function childAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((inner, name) => childrenOf(inner, name)[0], node);
}

/** The element's text without surrounding white space; empty when there is none. */
export function textOf(node: XmlNode | undefined): string {
  const text = typeof node === 'object' ? node._ : node;
  return typeof text === 'string' ? storable(text).trim() : '';
}

/** An attribute's value, or undefined. */
export function attributeOf(node: XmlNode | undefined, name: string): string | undefined {
  const attributes = typeof node === 'object' ? node.$ : undefined;
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const value: unknown = Object.entries(attributes).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? storable(value).trim() : undefined;
}

/** A count, as written in digits; null when absent or anything else. */
export function countOf(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text.trim())) return null;
  return Number(text);
}

/** A date of RFC 822 or ISO 8601 that a feed can mean, or null. */
export function dateOf(node: XmlNode | undefined): Date | null {
  const date = new Date(textOf(node));
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date : null;
}

/** The address an Atom entry stands for. */
export function alternateLink(entry: XmlNode): string {
  const links = childrenOf(entry, 'link');
  const alternate = links.find((link) => (attributeOf(link, 'rel') ?? 'alternate') === 'alternate');
  return (attributeOf(alternate, 'href') ?? '').trim();
}
