import { Parser } from 'xml2js';
import { FeedError } from './feed-items.ts';
import { toStorable } from './to-storable.ts';

/** An element of xml2js: attributes under `$`, text under `_`, children as lists under their names. */
export type XmlElement = { readonly [name: string]: unknown };
/** An element without attributes and children is just its text. */
export type XmlNode = string | XmlElement;

/**
 * Parses untrusted XML. Document types and entity declarations are refused before parsing, so that nothing is
 * expanded. Throws FeedError for those, for a web page, and for broken or truncated XML.
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
    // The root becomes a list of one, so that it reads like other elements.
    if (typeof document === 'object' && document !== null) {
      return Object.fromEntries(Object.entries(document).map(([name, root]) => [name, [root]]));
    }
  } catch (error) {
    throw new FeedError('it is not well-formed XML, or it is cut off', error);
  }
  throw new FeedError('it is empty');
}

/**
 * Outside comments and CDATA, `<!` only starts a declaration (DOCTYPE, ENTITY …), and a feed needs none. Searched by
 * hand, because a regular expression takes quadratic time on hostile text.
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

/** The direct children of this name. */
export function getChildren(node: XmlNode | undefined, name: string): XmlNode[] {
  if (node === undefined || typeof node === 'string') return [];
  const children = node[name];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** The first element at a path of names. */
export function findChild(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((inner, name) => getChildren(inner, name)[0], node);
}

/** The trimmed text of an element; empty when there is none. */
export function getText(node: XmlNode | undefined): string {
  const text = typeof node === 'object' ? node._ : node;
  return typeof text === 'string' ? toStorable(text).trim() : '';
}

/** An attribute's value, or undefined. */
export function getAttribute(node: XmlNode | undefined, name: string): string | undefined {
  const attributes = typeof node === 'object' ? node.$ : undefined;
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const value: unknown = Object.entries(attributes).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? toStorable(value).trim() : undefined;
}

/** Parses a count in digits; null for anything else. */
export function parseCount(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text.trim())) return null;
  return Number(text);
}

/** Parses an RFC 822 or ISO 8601 date; null for anything else. */
export function parseDate(node: XmlNode | undefined): Date | null {
  const date = new Date(getText(node));
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date : null;
}

/** The address of an Atom entry. */
export function alternateLink(entry: XmlNode): string {
  const links = getChildren(entry, 'link');
  const alternate = links.find((link) => (getAttribute(link, 'rel') ?? 'alternate') === 'alternate');
  return (getAttribute(alternate, 'href') ?? '').trim();
}
