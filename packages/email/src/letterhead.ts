import type { COMMON_VARIABLES } from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { IdentityPicture, SiteIdentity } from '@rapport/domain/site/identity';
import { createPalette, type Palette } from '@rapport/domain/site/palette';
import { wrapText } from './wrap-text.ts';

/** A square picture with an absolute address, and the words for inboxes that do not load pictures. */
export interface EmailPicture {
  src: string;
  alt: string;
}

/** Who an email comes from, its signature and its colors. */
export interface Letterhead {
  name: string;
  /** Lines after the text of the email. */
  signature: string;
  /** Beside the signature; null for none. */
  portrait: EmailPicture | null;
  /** Before the name at the top; null for none. */
  logo: EmailPicture | null;
  /** Lines at the foot of the email. */
  postalAddress: string;
  siteUrl: string;
  palette: Palette;
}

/** The part of a site's content that its emails show. */
export type EmailContent = Pick<SiteIdentity, 'name' | 'look' | 'portrait'> & {
  emailIdentity: Pick<SiteIdentity['emailIdentity'], 'signature' | 'postalAddress'> & {
    logo: IdentityPicture | null;
  };
};

/** Null while there is none, or while it is a drawing of the sample. */
function toEmailPicture(picture: IdentityPicture | null, siteUrl: string): EmailPicture | null {
  if (!picture?.emailSrc) return null;
  return { src: new URL(picture.emailSrc, siteUrl).href, alt: picture.alt };
}

/** The letterhead of a site's emails, from its content. */
export function createLetterhead(
  { name, look, portrait, emailIdentity }: EmailContent,
  siteUrl: string,
): Letterhead {
  const { signature, postalAddress, logo } = emailIdentity;
  return {
    name,
    signature,
    portrait: toEmailPicture(portrait, siteUrl),
    logo: toEmailPicture(logo, siteUrl),
    postalAddress,
    siteUrl,
    palette: createPalette(look),
  };
}

/** The values of the variables that every email of the owner has. */
export function toCommonValues({
  name,
  signature,
  siteUrl,
}: Letterhead): Record<keyof typeof COMMON_VARIABLES, string> {
  return { ownerName: name, signature, siteUrl };
}

/** Text as HTML, with its line breaks. */
export function linesToHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** The foot of every email: sender name, postal address and site address. */
export function footHtml({ name, postalAddress, siteUrl, palette }: Letterhead): string {
  const url = escapeHtml(siteUrl);
  const address = postalAddress === '' ? '' : `${linesToHtml(postalAddress)}<br>`;
  return `${escapeHtml(name)}<br>${address}<a href="${url}" style="color:${palette.light['ink-2']}">${url}</a>`;
}

/** A finished plain text: with the same foot after a separator line, and with lines that every program can show. */
export function footText(text: string, { name, postalAddress, siteUrl }: Letterhead): string {
  return wrapText(
    [text, '', '---', name, postalAddress, siteUrl]
      .filter((part, index) => index < 3 || part !== '')
      .join('\n'),
  );
}
