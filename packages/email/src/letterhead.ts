import type { SiteIdentity } from '@rapport/domain/site/identity';
import { type Palette, sitePalette } from '@rapport/domain/site/palette';
import { escapeHtml } from './escape.ts';

/** Who an email speaks for, what it closes with, and its colors. */
export interface Letterhead {
  name: string;
  /** Lines after the text of the email. */
  signature: string;
  /** Lines at the foot of the email. */
  postalAddress: string;
  siteUrl: string;
  palette: Palette;
}

/** The letterhead of a site's emails, from its content. */
export function createLetterhead(
  site: Pick<SiteIdentity, 'name' | 'emailIdentity' | 'look'>,
  siteUrl: string,
): Letterhead {
  const { signature, postalAddress } = site.emailIdentity;
  return { name: site.name, signature, postalAddress, siteUrl, palette: sitePalette(site.look) };
}

function linesAsHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const TAG = /<[^>]*>/g;

/** Whether a text, or HTML, holds the signature already: because its template names it, or its author wrote it. */
function isSigned(text: string, signature: string): boolean {
  const flat = (part: string) => part.replace(/\s+/g, ' ').trim();
  return flat(text).includes(flat(signature));
}

const SMALL_PRINT = '<p class="soft line">';

/** Content with the signature before its small print, unless it is signed already. */
export function signHtml(content: string, { signature }: Letterhead): string {
  if (isSigned(content.replace(TAG, ' '), escapeHtml(signature))) return content;
  const signed = `<p class="signature" dir="auto">${linesAsHtml(signature)}</p>`;
  const at = content.lastIndexOf(SMALL_PRINT);
  if (at < 0) return `${content}\n${signed}`;
  return `${content.slice(0, at)}${signed}\n${content.slice(at)}`;
}

/** Plain text with the signature after it, unless it is signed already. */
export function signText(text: string, { signature }: Letterhead): string {
  return isSigned(text, signature) ? text : `${text}\n\n${signature}`;
}

/** What stands at the foot of every email: who sends it, from where. */
export function footHtml({ name, postalAddress, siteUrl }: Letterhead): string {
  const url = escapeHtml(siteUrl);
  return `${escapeHtml(name)}<br>${linesAsHtml(postalAddress)}<br><a href="${url}">${url}</a>`;
}

/** The same in plain text, apart from the text by a line. */
export function footText(text: string, { name, postalAddress, siteUrl }: Letterhead): string {
  return `${text}\n\n---\n${name}\n${postalAddress}\n${siteUrl}`;
}
