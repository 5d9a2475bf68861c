import type { Palette } from '@rapport/domain/site/palette';

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = 'Arial,Helvetica,sans-serif';
/** Attributes of a table that only lays something out. */
export const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Selectors and declarations of a dark mail program. */
function darkRules({ dark }: Palette): [string, string][] {
  return [
    ['.ground', `background:${dark.paper}`],
    ['.paper', `background:${dark.raised}`],
    [
      '.sheet,.sheet h1,.sheet h2,.sheet h3,.sheet .signed,.sheet .card,.sheet .letterhead a',
      `color:${dark.ink}`,
    ],
    ['.sheet .code', `background:${dark.sunk}`],
    ['.sheet .code p', `color:${dark.ink}`],
    ['.sheet a', `color:${dark.primary}`],
    ['.sheet .soft,.sheet .soft a,.foot,.foot a', `color:${dark['ink-2']}`],
    ['.sheet .button', `background:${dark.primary}`],
    ['.sheet a.button', `color:${dark['on-primary']}`],
    ['.sheet .mark,.sheet .mark a', `color:${dark.accent}`],
    ['.sheet .line', `border-color:${dark.control}`],
    ['.sheet .quote', `border-color:${dark['accent-mark']}`],
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
 * The style elements of every email of a site: what its inline styles cannot say, and the colors of dark mail programs,
 * in an element of their own because Gmail drops a whole element for an error. Mail programs without media queries show
 * the light colors; Outlook in the browser and on phones marks what it darkens with an attribute instead. The same in
 * every message of a site, so that a preview page can allow them by their hashes.
 */
export function emailStyles(palette: Palette): [base: string, dark: string] {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}.sheet p{margin:0 0 16px}' +
      '@media (max-width:480px){.around{padding:0 0 24px!important}.sheet{padding:28px 20px!important}.sheet h1{font-size:27px!important}.foot{padding:20px 20px 0!important}}',
    `@media (prefers-color-scheme:dark){body{background:${palette.dark.paper}!important}${toImportant(darkRules(palette))}}` +
      toImportant(darkRules(palette), '[data-ogsc] '),
  ];
}
