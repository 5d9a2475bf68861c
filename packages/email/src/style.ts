import type { Palette } from '@rapport/domain/site/palette';

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = 'Arial,Helvetica,sans-serif';

/** Selectors and declarations of a dark mail program. */
function darkRules({ dark }: Palette): [string, string][] {
  return [
    ['.ground', `background:${dark.paper}`],
    ['.paper', `background:${dark.raised}`],
    [
      '.sheet,.sheet h1,.sheet h2,.sheet h3,.sheet .signed,.sheet .card,.sheet .letterhead a',
      `color:${dark.ink}`,
    ],
    ['.sheet a', `color:${dark.primary}`],
    ['.sheet .soft,.sheet .soft a,.foot,.foot a', `color:${dark['ink-2']}`],
    ['.sheet .button', `background:${dark.primary}`],
    ['.sheet a.button', `border-color:${dark.primary};color:${dark['on-primary']}`],
    ['.sheet .mark,.sheet .mark a', `color:${dark.accent}`],
    ['.sheet .line', `border-color:${dark.hairline}`],
    ['.sheet blockquote', `border-color:${dark['accent-mark']}`],
    ['.tick', `background:${dark['accent-mark']}`],
  ];
}

/** Rules that win over the colors written inline, each selector after `before`. */
function toImportant(rules: readonly [string, string][], before = ''): string {
  return rules
    .map(([selectors, declarations]) => {
      const all = selectors.split(',').map((selector) => `${before}${selector}`);
      return `${all.join(',')}{${declarations.replaceAll(';', '!important;')}!important}`;
    })
    .join('');
}

/**
 * Colors of the site in both schemes. Mail programs without media queries show the light one, whose colors are
 * repeated inline; Outlook in the browser and on phones marks what it darkens with an attribute instead. The same in
 * every message of a site, so that a preview page can allow it by its hash.
 */
export function emailStyle(palette: Palette): string {
  const { light, dark } = palette;
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.sheet p{margin:0 0 16px}
.sheet p,.sheet li,.sheet h1,.sheet h2,.sheet h3,.signed{unicode-bidi:plaintext}
.sheet a{color:${light.primary}}
.sheet h2,.sheet h3{margin:28px 0 12px;font-family:${SERIF};font-weight:normal;line-height:1.25}
.sheet h2{font-size:24px}
.sheet h3{font-size:19px}
.sheet blockquote{margin:0 0 16px;padding:0;padding-inline-start:20px;border:0 solid ${light['accent-mark']};border-inline-start-width:2px;font-style:italic}
.sheet ul,.sheet ol{margin:0 0 16px;padding:0;padding-inline-start:24px}
.sheet li{margin:0 0 6px}
.sheet li p{margin:0}
.sheet img{max-width:100%;height:auto}
.sheet .letterhead a{color:${light.ink};text-decoration:none}
.sheet p.signature{margin:24px 0 0}
.foot a{color:${light['ink-2']}}
@media (max-width:480px){.around{padding:0 0 24px!important}.sheet{padding:28px 20px!important}.sheet h1{font-size:27px!important}.foot{padding:20px 20px 0!important}}
@media (prefers-color-scheme:dark){
body{background:${dark.paper}!important}
${toImportant(darkRules(palette))}
}
${toImportant(darkRules(palette), '[data-ogsc] ')}
`.replaceAll('\n', '');
}

/** The link of a button inside a line. */
const ANCHOR = /<a\b(?=[^>]*\bclass="button")[^>]*>/g;
/** A paragraph with nothing but a button. */
const BUTTON = /<p>\s*(<a\b(?=[^>]*\bclass="button")[^>]*>)([\s\S]*?)<\/a>\s*<\/p>/g;

/**
 * A button: a cell with a color, because Outlook for Windows gives links neither ground nor padding. Its padding there
 * is that of the cell.
 */
function toButton(anchor: string, label: string, { light }: Palette): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:4px;background:${light.primary};color:${light['on-primary']};font:bold 16px/1.3 ${SANS};text-decoration:none`;
  return (
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>' +
    `<td class="button" align="center" bgcolor="${light.primary}" style="border-radius:4px;background:${light.primary};mso-padding-alt:12px 24px">` +
    `${anchor.replace('class="button"', `class="button" style="${style}"`)}${label}</a></td></tr></table>`
  );
}

const SOFT_LINE = /<p class="soft line">/g;

/** A hairline over the small print: the border of a cell, which all programs draw at a distance. */
function lineHtml({ light }: Palette): string {
  return (
    '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr>' +
    `<td class="line" height="32" style="height:32px;border-bottom:1px solid ${light.hairline};font-size:0;line-height:0">&nbsp;</td></tr></table>`
  );
}

/** The width of the text on a desktop, in pixels. */
const MAX_PICTURE_WIDTH = 520;

/** Outlook for Windows shows a picture as wide as its attribute says, or else as wide as its file, beyond the sheet. */
function limitWidth(picture: string): string {
  const width = /\swidth="(\d+)"/.exec(picture)?.[1];
  if (width !== undefined && Number(width) <= MAX_PICTURE_WIDTH) return picture;
  const bare = picture
    .replace(/\s(?:width|height)="[^"]*"/g, '')
    .replace('<img', `<img width="${MAX_PICTURE_WIDTH}"`);
  const style = `${width === undefined ? 'width:auto;' : ''}max-width:100%`;
  return bare.includes(' style="')
    ? bare.replace(' style="', ` style="${style};`)
    : bare.replace('<img', `<img style="${style}"`);
}

/** Repeats styles inline, because some programs drop style sheets. */
export function inlineStyles(content: string, palette: Palette): string {
  const { light } = palette;
  const small = `font-size:14px;line-height:1.5;color:${light['ink-2']}`;
  const button = `display:inline-block;border:solid ${light.primary};border-width:12px 24px;border-radius:4px;background:${light.primary};color:${light['on-primary']};font:bold 16px/1.3 ${SANS};text-decoration:none`;
  return content
    .replace(BUTTON, (_whole, anchor: string, label: string) => toButton(anchor, label, palette))
    .replace(ANCHOR, (anchor) =>
      /\sstyle=/.test(anchor) ? anchor : anchor.replace('class="button"', `class="button" style="${button}"`),
    )
    .replace(/<a href="[^"]*">/g, (anchor) => `${anchor.slice(0, -1)} style="color:${light.primary}">`)
    .replace(
      /<h1>/g,
      `<h1 style="margin:0 0 20px;font:normal 32px/1.2 ${SERIF};letter-spacing:-0.3px;overflow-wrap:anywhere">`,
    )
    .replace(SOFT_LINE, `${lineHtml(palette)}<p class="soft line" style="margin:16px 0 0;${small}">`)
    .replace(/<p class="soft">/g, `<p class="soft" style="margin:0 0 16px;${small}">`)
    .replace(/<p class="signature"/g, '<p class="signature" style="margin:24px 0 0"')
    .replace(/<img\b[^>]*>/g, limitWidth);
}
