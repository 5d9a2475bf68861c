import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type Direction, getDirection, getLanguage, getSide } from './direction.ts';
import { toInboxHtml } from './inbox-html.ts';
import { footHtml, type Letterhead } from './letterhead.ts';
import { preheaderHtml } from './preheader.ts';
import { emailStyles, SANS, SERIF, TABLE } from './style.ts';

/** Outlook for Windows ignores max-width. */
const OUTLOOK = {
  start: `<!--[if mso]><table width="600" align="center" ${TABLE}><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** Makes Outlook for Windows show pictures as large as they say, however dense its screen is. */
const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/** A logo so many times as wide as high is a wordmark: it says the name, and takes its place. */
const WORDMARK_RATIO = 2;

/** The name at the top, after the logo if there is one, which says nothing that the name does not say. */
function letterheadHtml({ name, logo, siteUrl, palette: { light } }: Letterhead): string {
  const font = `font:normal 19px/1.3 ${SERIF}`;
  const direction = getDirection(name) ?? 'ltr';
  const link = (content: string) =>
    `<a href="${escapeHtml(siteUrl)}" style="color:${light.ink};text-decoration:none">${content}</a>`;
  const line = (content: string) =>
    `<p class="letterhead" dir="${direction}" style="margin:0 0 12px;${font}">${link(content)}</p>`;
  if (logo === null) return line(escapeHtml(name));
  const size = `width="${logo.width}" height="${logo.height}"`;
  const style = `display:block;border:0;width:${logo.width}px;height:${logo.height}px;border-radius:4px`;
  const picture = (alt: string) =>
    `<img src="${escapeHtml(logo.src)}" ${size} alt="${escapeHtml(alt)}" style="${style}">`;
  if (logo.width / logo.height >= WORDMARK_RATIO) return line(picture(name));
  return (
    `<table class="letterhead" ${TABLE}><tr>` +
    `<td width="${logo.width}" style="padding:0 0 16px">${picture('')}</td>` +
    '<td width="12" style="font-size:0">&nbsp;</td>' +
    `<td dir="${direction}" valign="middle" style="padding:0 0 16px;${font}">${link(escapeHtml(name))}</td></tr></table>`
  );
}

/** A short line under the letterhead: a cell, because Outlook for Windows draws any other element at full width. */
function ruleHtml({ palette: { light } }: Letterhead): string {
  return (
    `<table class="rule" ${TABLE} style="margin:0 0 28px"><tr>` +
    `<td class="tick" width="32" height="2" bgcolor="${light['accent-mark']}" style="width:32px;height:2px;background:${light['accent-mark']};font-size:0;line-height:2px">&nbsp;</td></tr></table>`
  );
}

/** Direction and side, for a cell: webmail drops those of the document, and some programs know no other side than left. */
function toSide(direction: Direction, letter: Direction): string {
  return `dir="${direction}" align="${getSide(letter)}"`;
}

/**
 * The HTML of a message as a whole document with its letterhead and foot, readable on a phone and on a desktop, in a
 * light and a dark mail program, and in Outlook for Windows, which lays out tables only. Language and direction are
 * those of the content. An empty `preheader` is made from the content.
 */
export function emailDocument(
  subject: string,
  content: string,
  letterhead: Letterhead,
  preheader = '',
): string {
  const { name, palette, siteUrl } = letterhead;
  const { light } = palette;
  const direction = getDirection(content) ?? 'ltr';
  const language = `lang="${getLanguage(content)}" dir="${direction}"`;
  const [base, dark] = emailStyles(palette);
  // Yahoo breaks no long address: there it is cut off, instead of widening the letter on a phone.
  const align = `text-align:${getSide(direction)};word-break:break-word;overflow-wrap:anywhere;overflow:hidden`;
  return [
    '<!doctype html>',
    `<html ${language} xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(subject)}</title><style>${base}</style><style>${dark}</style>${OUTLOOK_HEAD}</head>`,
    `<body bgcolor="${light.paper}" style="margin:0;padding:0;background:${light.paper}">`,
    preheaderHtml(preheader, content, light.paper),
    `<table class="ground" ${language} width="100%" ${TABLE} bgcolor="${light.paper}" style="background:${light.paper}"><tr><td class="around" align="center" style="padding:32px 12px">`,
    OUTLOOK.start,
    `<table class="paper" width="100%" ${TABLE} bgcolor="${light.raised}" style="max-width:600px;table-layout:fixed;background:${light.raised}"><tr>`,
    `<td class="sheet" ${toSide(direction, direction)} style="padding:40px;font:16px/1.6 ${SERIF};color:${light.ink};${align}">`,
    letterheadHtml(letterhead),
    ruleHtml(letterhead),
    toInboxHtml(content, { palette, siteUrl, direction }),
    '</td></tr></table>',
    `<table width="100%" ${TABLE} style="max-width:600px;table-layout:fixed"><tr><td class="foot" ${toSide(getDirection(name) ?? 'ltr', direction)} style="padding:20px 40px 0;font:13px/1.6 ${SANS};color:${light['ink-2']};${align}">`,
    footHtml(letterhead),
    '</td></tr></table>',
    OUTLOOK.end,
    '</td></tr></table></body></html>',
  ].join('\n');
}
