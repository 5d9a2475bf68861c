import { escapeHtml } from './escape.ts';
import { preheaderOf } from './preheader.ts';

const SERIF = "Georgia,'Times New Roman',serif";

/**
 * Colours of the site in both schemes. Mail programs that know no media queries show the light one, whose colours also
 * stand in the elements themselves. The same in every message, so that a page that previews one can allow it by its hash.
 */
export const EMAIL_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.sheet p{margin:0 0 16px}
.sheet a{color:#0f4f4d}
.sheet h2,.sheet h3{margin:28px 0 12px;font-family:${SERIF};font-weight:normal;line-height:1.25}
.sheet h2{font-size:24px}
.sheet h3{font-size:19px}
.sheet blockquote{margin:0 0 16px;padding:0 0 0 20px;border-left:2px solid #a4562a;font-style:italic}
.sheet ul,.sheet ol{margin:0 0 16px;padding:0 0 0 24px}
.sheet li{margin:0 0 6px}
.sheet li p{margin:0}
.sheet img{max-width:100%;height:auto}
@media (max-width:480px){.around{padding:0!important}.sheet{padding:28px 20px!important}.sheet h1{font-size:27px!important}}
@media (prefers-color-scheme:dark){
body,.ground{background:#131918!important}
.paper{background:#1b2422!important}
.sheet,.sheet h1,.sheet h2,.sheet h3{color:#ece7db!important}
.sheet a{color:#86c5bd!important}
.sheet .soft,.sheet .soft a{color:#a9ab9f!important}
.sheet a.button{background:#86c5bd!important;border-color:#86c5bd!important;color:#0e1716!important}
.sheet .mark,.sheet .mark a{color:#d99064!important}
.sheet .line{border-color:#333d3a!important}
.sheet blockquote{border-color:#d99064!important}
.rule{background:#d99064!important}
}`.replaceAll('\n', '');

const FONT = `16px/1.6 ${SERIF}`;
/** Said inline as well, because some programs drop style sheets. A border and no padding: that is what all of them draw. */
const INLINE: [RegExp, string][] = [
  [
    /<h1>/g,
    `<h1 style="margin:0 0 20px;font:normal 32px/1.2 ${SERIF};letter-spacing:-0.3px;overflow-wrap:anywhere">`,
  ],
  [
    /<a class="button"/g,
    `<a class="button" style="display:inline-block;margin:8px 0 0;border:solid #0f4f4d;border-width:12px 24px;border-radius:4px;background:#0f4f4d;color:#fdfbf6;font:bold 16px/1.3 Arial,Helvetica,sans-serif;text-decoration:none"`,
  ],
  [
    /<p class="soft line">/g,
    '<p class="soft line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d8d0bf;font-size:14px;line-height:1.5;color:#575b54">',
  ],
  [
    /<p class="soft">/g,
    '<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#575b54">',
  ],
];

/** The HTML of a message as a whole document, readable on a phone and on a desktop, in a light and a dark program. */
export function emailDocument(subject: string, content: string): string {
  const body = INLINE.reduce((html, [pattern, tag]) => html.replace(pattern, tag), content);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${EMAIL_STYLE}</style></head>`,
    '<body style="margin:0;padding:0;background:#f7f3ea">',
    preheader(content),
    '<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3ea"><tr><td class="around" align="center" style="padding:32px 12px">',
    '<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8"><tr>',
    `<td class="sheet" style="padding:40px;font:${FONT};color:#1b211f;text-align:left;overflow-wrap:anywhere">`,
    '<div class="rule" style="width:32px;height:2px;margin:0 0 28px;background:#a4562a;font-size:0;line-height:2px">&nbsp;</div>',
    body,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** What an inbox shows beside the subject; unseen in the message itself, and not read out. */
function preheader(content: string): string {
  const words = preheaderOf(content);
  if (words === '') return '';
  // Blanks that no program shows keep what follows in the message out of the inbox's line.
  const blanks = '&zwnj;&nbsp;'.repeat(40);
  return `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f7f3ea;opacity:0">${words}${blanks}</div>`;
}
