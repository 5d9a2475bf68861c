import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { Palette } from '@rapport/domain/site/palette';
import { footHtml, type Letterhead } from './letterhead.ts';

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';

/**
 * Colors of the site in both schemes. Mail programs without media queries show the light one, whose colors are
 * repeated inline. The same in every message of a site, so that a preview page can allow it by its hash.
 */
export function emailStyle({ light, dark }: Palette): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.sheet p{margin:0 0 16px}
.sheet a{color:${light.primary}}
.sheet h2,.sheet h3{margin:28px 0 12px;font-family:${SERIF};font-weight:normal;line-height:1.25}
.sheet h2{font-size:24px}
.sheet h3{font-size:19px}
.sheet blockquote{margin:0 0 16px;padding:0 0 0 20px;border-left:2px solid ${light['accent-mark']};font-style:italic}
.sheet ul,.sheet ol{margin:0 0 16px;padding:0 0 0 24px}
.sheet li{margin:0 0 6px}
.sheet li p{margin:0}
.sheet img{max-width:100%;height:auto}
.sheet .letterhead a{color:${light.ink};text-decoration:none}
.sheet p.signature{margin:24px 0 0}
.foot a{color:${light['ink-2']}}
@media (max-width:480px){.around{padding:0 0 24px!important}.sheet{padding:28px 20px!important}.sheet h1{font-size:27px!important}.foot{padding:20px 20px 0!important}}
@media (prefers-color-scheme:dark){
body,.ground{background:${dark.paper}!important}
.paper{background:${dark.raised}!important}
.sheet,.sheet h1,.sheet h2,.sheet h3,.sheet .letterhead a{color:${dark.ink}!important}
.sheet a{color:${dark.primary}!important}
.sheet .soft,.sheet .soft a,.foot,.foot a{color:${dark['ink-2']}!important}
.sheet a.button{background:${dark.primary}!important;border-color:${dark.primary}!important;color:${dark['on-primary']}!important}
.sheet .mark,.sheet .mark a{color:${dark.accent}!important}
.sheet .line{border-color:${dark.hairline}!important}
.sheet blockquote{border-color:${dark['accent-mark']}!important}
.rule{background:${dark['accent-mark']}!important}
}`.replaceAll('\n', '');
}

/**
 * Repeated inline, because some programs drop style sheets. A border instead of padding: that is what all programs
 * draw.
 */
function inlineStyles({ light }: Palette): [RegExp, string][] {
  const small = `font-size:14px;line-height:1.5;color:${light['ink-2']}`;
  return [
    [
      /<h1>/g,
      `<h1 style="margin:0 0 20px;font:normal 32px/1.2 ${SERIF};letter-spacing:-0.3px;overflow-wrap:anywhere">`,
    ],
    [
      /<a class="button"/g,
      `<a class="button" style="display:inline-block;margin:8px 0 0;border:solid ${light.primary};border-width:12px 24px;border-radius:4px;background:${light.primary};color:${light['on-primary']};font:bold 16px/1.3 ${SANS};text-decoration:none"`,
    ],
    [
      /<p class="soft line">/g,
      `<p class="soft line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${light.hairline};${small}">`,
    ],
    [/<p class="soft">/g, `<p class="soft" style="margin:0 0 16px;${small}">`],
    [/<p class="signature"/g, '<p class="signature" style="margin:24px 0 0"'],
  ];
}

/** Outlook for Windows ignores max-width. */
const OUTLOOK = {
  start:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/**
 * The HTML of a message as a whole document with its letterhead and foot, readable on a phone and on a desktop, in a
 * light and a dark mail program.
 */
export function emailDocument(subject: string, content: string, letterhead: Letterhead): string {
  const { name, siteUrl, palette } = letterhead;
  const { light } = palette;
  const body = inlineStyles(palette).reduce((html, [pattern, tag]) => html.replace(pattern, tag), content);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${emailStyle(palette)}</style></head>`,
    `<body style="margin:0;padding:0;background:${light.paper}">`,
    preheader(content, light.paper),
    `<table class="ground" ${TABLE} style="background:${light.paper}"><tr><td class="around" align="center" style="padding:32px 12px">`,
    OUTLOOK.start,
    `<table class="paper" ${TABLE} style="max-width:600px;background:${light.raised}"><tr>`,
    `<td class="sheet" style="padding:40px;font:16px/1.6 ${SERIF};color:${light.ink};text-align:left;overflow-wrap:anywhere">`,
    `<p class="letterhead" dir="auto" style="margin:0 0 12px;font:normal 19px/1.3 ${SERIF}"><a href="${escapeHtml(siteUrl)}" style="color:${light.ink};text-decoration:none">${escapeHtml(name)}</a></p>`,
    `<div class="rule" style="width:32px;height:2px;margin:0 0 28px;background:${light['accent-mark']};font-size:0;line-height:2px">&nbsp;</div>`,
    body,
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
  return `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${color};opacity:0">${text}${blanks}</div>`;
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
