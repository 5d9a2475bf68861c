import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { footHtml, type Letterhead } from './letterhead.ts';
import { emailStyle, inlineStyles, SANS, SERIF } from './style.ts';

/** Outlook for Windows ignores max-width. */
const OUTLOOK = {
  start:
    '<!--[if mso]><table role="presentation" width="600" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};
const TABLE = 'role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"';

/** Makes Outlook for Windows show pictures as large as they say, however dense its screen is. */
const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/** Width and height of the logo, in pixels. */
const LOGO_SIZE = 40;

/** The name at the top, after the logo if there is one, which says nothing that the name does not say. */
function letterheadHtml({ name, logo, siteUrl, palette: { light } }: Letterhead): string {
  const font = `font:normal 19px/1.3 ${SERIF}`;
  const link = (words: string) =>
    `<a href="${escapeHtml(siteUrl)}" style="color:${light.ink};text-decoration:none">${words}</a>`;
  const wordmark = link(escapeHtml(name));
  if (logo === null)
    return `<p class="letterhead" dir="auto" style="margin:0 0 12px;${font}">${wordmark}</p>`;
  const picture = `<img src="${escapeHtml(logo.src)}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" alt="" style="display:block;border:0;width:${LOGO_SIZE}px;height:${LOGO_SIZE}px">`;
  return (
    '<table class="letterhead" role="presentation" border="0" cellpadding="0" cellspacing="0"><tr>' +
    `<td width="${LOGO_SIZE}" style="padding:0 0 16px">${link(picture)}</td><td width="12" style="font-size:0">&nbsp;</td>` +
    `<td dir="auto" valign="middle" style="padding:0 0 16px;${font}">${wordmark}</td></tr></table>`
  );
}

/** A short line under the letterhead: a cell, because Outlook for Windows draws any other element at full width. */
function ruleHtml({ palette: { light } }: Letterhead): string {
  return (
    '<table class="rule" role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr>' +
    `<td class="tick" width="32" height="2" bgcolor="${light['accent-mark']}" style="width:32px;height:2px;background:${light['accent-mark']};font-size:0;line-height:2px">&nbsp;</td></tr></table>`
  );
}

/**
 * The HTML of a message as a whole document with its letterhead and foot, readable on a phone and on a desktop, in a
 * light and a dark mail program, and in Outlook for Windows, which lays out tables only.
 */
export function emailDocument(subject: string, content: string, letterhead: Letterhead): string {
  const { palette } = letterhead;
  const { light } = palette;
  return [
    '<!doctype html>',
    '<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(subject)}</title><style>${emailStyle(palette)}</style>${OUTLOOK_HEAD}</head>`,
    `<body bgcolor="${light.paper}" style="margin:0;padding:0;background:${light.paper}">`,
    preheader(content, light.paper),
    `<table class="ground" ${TABLE} bgcolor="${light.paper}" style="background:${light.paper}"><tr><td class="around" align="center" style="padding:32px 12px">`,
    OUTLOOK.start,
    `<table class="paper" ${TABLE} bgcolor="${light.raised}" style="max-width:600px;background:${light.raised}"><tr>`,
    `<td class="sheet" style="padding:40px;font:16px/1.6 ${SERIF};color:${light.ink};text-align:start;overflow-wrap:anywhere" dir="auto">`,
    letterheadHtml(letterhead),
    ruleHtml(letterhead),
    inlineStyles(content, palette),
    '</td></tr></table>',
    `<table ${TABLE} style="max-width:600px"><tr><td class="foot" dir="auto" style="padding:20px 40px 0;font:13px/1.6 ${SANS};color:${light['ink-2']};text-align:start;overflow-wrap:anywhere">`,
    footHtml(letterhead),
    '</td></tr></table>',
    OUTLOOK.end,
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** The line an inbox shows beside the subject; invisible in the message itself and ignored by screen readers. */
function preheader(content: string, color: string): string {
  const text = getPreheader(content);
  if (text === '') return '';
  // Invisible blanks keep the rest of the message out of the inbox's line.
  const blanks = '&zwnj;&nbsp;'.repeat(40);
  return `<div aria-hidden="true" style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${color};opacity:0">${text}${blanks}</div>`;
}

/** About as much as an inbox shows beside the subject. */
const MAX_LENGTH = 140;
const PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p>/g;
const TAG = /<[^>]*>/g;
const ADDRESS = /[(<]?\bhttps?:\/\/[^\s)>]+[)>]?/g;

/**
 * The line an inbox shows beside the subject, as HTML: the first paragraph after the greeting. `content` is HTML that
 * was written or cleaned by us.
 */
export function getPreheader(content: string): string {
  const paragraphs = [...content.matchAll(PARAGRAPH)]
    .map(([, text = '']) =>
      text
        .replace(/<br\b[^>]*>/g, ' ')
        .replace(TAG, '')
        .replace(ADDRESS, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
  const first = paragraphs.find((text) => !(text.endsWith(',') && text.length < 80)) ?? '';
  if (first.length <= MAX_LENGTH) return first;
  // Cut at a space, so that no entity is broken; a word without a space is left out.
  return `${/^.*(?= )/s.exec(first.slice(0, MAX_LENGTH))?.[0] ?? ''}…`;
}
