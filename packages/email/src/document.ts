import { escapeHtml } from './escape.ts';

/**
 * Colours of the site in both schemes. Mail programs that know no media queries show the light one, whose colours also
 * stand in the elements themselves. The same in every message, so that a page that previews one can allow it by its hash.
 */
export const EMAIL_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.sheet p{margin:0 0 16px}
.sheet a{color:#0f4f4d}
.sheet img{max-width:100%;height:auto}
@media (max-width:480px){.around{padding:0!important}.sheet{padding:28px 20px!important}}
@media (prefers-color-scheme:dark){
body,.ground{background:#131918!important}
.paper{background:#1b2422!important}
.sheet,.sheet h1,.sheet h2,.sheet h3{color:#ece7db!important}
.sheet a{color:#86c5bd!important}
.sheet .soft,.sheet .soft a{color:#a9ab9f!important}
.sheet .mark{color:#d99064!important}
.sheet .line{border-color:#333d3a!important}
.rule{background:#d99064!important}
}`.replaceAll('\n', '');

const FONT = "16px/1.6 Georgia,'Times New Roman',serif";

/** The HTML of a message as a whole document, readable on a phone and on a desktop, in a light and a dark program. */
export function emailDocument(subject: string, content: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${EMAIL_STYLE}</style></head>`,
    '<body style="margin:0;padding:0;background:#f7f3ea">',
    '<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3ea"><tr><td class="around" align="center" style="padding:32px 12px">',
    '<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8"><tr>',
    `<td class="sheet" style="padding:40px;font:${FONT};color:#1b211f;text-align:left;overflow-wrap:anywhere">`,
    '<div class="rule" style="width:32px;height:2px;margin:0 0 28px;background:#a4562a;font-size:0;line-height:2px">&nbsp;</div>',
    content,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}
