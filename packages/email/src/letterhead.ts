import type { COMMON_VARIABLES } from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { IdentityLogo, IdentityPicture, SiteIdentity } from '@rapport/domain/site/identity';
import { createPalette, type Palette } from '@rapport/domain/site/palette';
import { wrapText } from './wrap-text.ts';

/** A square picture with an absolute address, and the words for inboxes that do not load pictures. */
export interface EmailPicture {
  src: string;
  alt: string;
}

/** A logo with its size in pixels. */
export interface EmailLogo {
  src: string;
  width: number;
  height: number;
}

/** Who an email comes from, its signature and its colors. */
export interface Letterhead {
  name: string;
  /** Lines after the text of the email. */
  signature: string;
  /** Beside the signature; null for none. */
  portrait: EmailPicture | null;
  /** At the top; null for none. */
  logo: EmailLogo | null;
  /** Lines at the foot of the email. */
  postalAddress: string;
  siteUrl: string;
  palette: Palette;
}

/** The part of a site's content that its emails show. */
export type EmailContent = Pick<SiteIdentity, 'name' | 'look' | 'portrait'> & {
  emailIdentity: Pick<SiteIdentity['emailIdentity'], 'signature' | 'postalAddress'> & {
    logo: IdentityLogo | null;
  };
};

/** Null while there is none, or while it is a drawing of the sample. */
function toEmailPicture(picture: IdentityPicture | null, siteUrl: string): EmailPicture | null {
  if (!picture?.emailSrc) return null;
  return { src: new URL(picture.emailSrc, siteUrl).href, alt: picture.alt };
}

const LOGO_HEIGHT = 40;
const MAX_LOGO_WIDTH = 200;
/** The light edge on each side of the whole logo. Its file has three times the pixels of everything. */
const LOGO_EDGE = 4;

/** The whole logo in its proportions, or the square cut of one that was uploaded before there was the whole one. */
function toEmailLogo(logo: IdentityLogo | null, siteUrl: string): EmailLogo | null {
  if (!logo) return null;
  const { wholeSrc, emailSrc, width, height } = logo;
  const src = wholeSrc ?? emailSrc;
  if (!src) return null;
  const address = new URL(src, siteUrl).href;
  if (!wholeSrc) return { src: address, width: LOGO_HEIGHT, height: LOGO_HEIGHT };
  const scale = Math.min(MAX_LOGO_WIDTH / width, LOGO_HEIGHT / height);
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side * scale) + 2 * LOGO_EDGE);
  return { src: address, width: shownWidth ?? LOGO_HEIGHT, height: shownHeight ?? LOGO_HEIGHT };
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
    logo: toEmailLogo(logo, siteUrl),
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
