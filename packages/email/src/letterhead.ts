import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createPalette, type Palette } from '@rapport/domain/site/palette';

/** Who an email comes from, its signature and its colors. */
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
  site: Pick<SiteIdentity, 'name' | 'look'> & {
    emailIdentity: Pick<SiteIdentity['emailIdentity'], 'signature' | 'postalAddress'>;
  },
  siteUrl: string,
): Letterhead {
  const { signature, postalAddress } = site.emailIdentity;
  return { name: site.name, signature, postalAddress, siteUrl, palette: createPalette(site.look) };
}

function linesToHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const TAG = /<[^>]*>/g;

/** Whether a text or HTML already contains the signature, from its template or its author. */
function isSigned(text: string, signature: string): boolean {
  const flat = (part: string) => part.replace(/\s+/g, ' ').trim();
  return flat(text).includes(flat(signature));
}

const SMALL_PRINT = '<p class="soft line">';

/** Adds the signature before the small print, unless the content has it already. */
export function signHtml(content: string, { signature }: Letterhead): string {
  if (isSigned(content.replace(TAG, ' '), escapeHtml(signature))) return content;
  const signed = `<p class="signature" dir="auto">${linesToHtml(signature)}</p>`;
  const index = content.lastIndexOf(SMALL_PRINT);
  if (index < 0) return `${content}\n${signed}`;
  return `${content.slice(0, index)}${signed}\n${content.slice(index)}`;
}

/** Adds the signature after plain text, unless the text has it already. */
export function signText(text: string, { signature }: Letterhead): string {
  return isSigned(text, signature) ? text : `${text}\n\n${signature}`;
}

/** The foot of every email: sender name, postal address and site address. */
export function footHtml({ name, postalAddress, siteUrl }: Letterhead): string {
  const url = escapeHtml(siteUrl);
  return `${escapeHtml(name)}<br>${linesToHtml(postalAddress)}<br><a href="${url}">${url}</a>`;
}

/** Plain text with the same foot after a separator line. */
export function footText(text: string, { name, postalAddress, siteUrl }: Letterhead): string {
  return `${text}\n\n---\n${name}\n${postalAddress}\n${siteUrl}`;
}
