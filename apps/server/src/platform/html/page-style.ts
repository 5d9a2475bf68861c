import type { Look } from '@rapport/domain/site/look-schema';
import { createPalette, type SchemeColors, toCustomProperties } from '@rapport/domain/site/palette';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import { SIGN_IN_STYLE } from './sign-in-style.ts';

const NEEDED = [
  ...(['paper', 'raised', 'sunk', 'ink', 'ink-2', 'ink-3', 'hairline', 'control'] as const),
  ...(['primary', 'primary-strong', 'on-primary', 'accent', 'accent-mark'] as const),
];

function declarations(colors: SchemeColors): string {
  return toCustomProperties(Object.fromEntries(NEEDED.map((name) => [name, colors[name]])));
}

/** Colors of the pages that the server writes itself: the site's own, in both color schemes. */
export function pageColors(look: Look): string {
  const { light, dark } = createPalette(look);
  return `
:root{color-scheme:light dark;${declarations(light)}}
@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}
`;
}

/**
 * The style of the few pages that the server writes itself. They look like the site, and work without its stylesheet.
 */
const STYLE = `
:root{--gutter:clamp(1.25rem,.6rem + 2.8vw,3rem);--display:Fraunces,Georgia,"Times New Roman",serif}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main{width:100%;padding-inline:max(var(--gutter),50% - 40rem)}
header{display:flex;gap:1.5rem;align-items:center;min-height:4.5rem;border-bottom:1px solid var(--hairline)}
.wordmark{display:inline-flex;align-items:baseline;gap:.55rem;padding-block:.65rem;color:inherit;font:500 1.375rem/1.1 var(--display);letter-spacing:-.015em;text-decoration:none}
.wordmark span{width:.62em;height:.86em;border-radius:1em 1em 0 0;background:var(--accent-mark)}
main{display:grid;grid-template-columns:7fr 5fr;gap:var(--gutter);flex:1}
.words{align-self:center;max-width:40rem;min-width:0;padding-block:2.5rem 5rem}
h1{max-width:15ch;margin:0;font:430 clamp(2.25rem,1.5rem + 3.2vw,4rem)/1.05 var(--display);letter-spacing:-.022em;text-wrap:balance}
p{max-width:60ch;margin:1.25rem 0 0;color:var(--ink-2);text-wrap:pretty}
h1+p{max-width:44ch;margin-top:1.5rem;font-size:clamp(1.1875rem,1.1rem + .4vw,1.375rem);line-height:1.5}
p strong{color:var(--ink);font-weight:500}
p.soft{color:var(--ink-3);font-size:.9375rem;line-height:1.6}
a{color:var(--primary);text-decoration-thickness:1px;text-underline-offset:.22em}
.actions{display:flex;flex-wrap:wrap;gap:1rem 1.75rem;align-items:center;margin-top:2.25rem}
.actions a:not(.button){display:inline-flex;align-items:center;min-height:2.75rem}
.button{display:inline-flex;align-items:center;min-height:3.125rem;padding:.5rem 1.7rem;border:0;border-radius:4px;background:var(--primary);color:var(--on-primary);font:500 1rem/1.4 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-decoration:none;cursor:pointer;transition:background-color .2s ease-out}
.button:hover{background:var(--primary-strong)}
.arch{align-self:end;justify-self:end;width:min(100%,22rem);height:100%;max-height:32rem;border:1px solid var(--accent-mark);border-bottom:0;border-radius:11rem 11rem 0 0;background:linear-gradient(var(--sunk),var(--paper))}
.accounts{margin:2.5rem 0 0;padding:0;border-top:1px solid var(--hairline);list-style:none}
.accounts li{border-bottom:1px solid var(--hairline)}
.account{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;width:100%;padding:1.1rem 0;border:0;background:none;color:var(--ink-2);font:400 .9375rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:left;cursor:pointer}
.account strong{color:var(--ink);font:460 1.375rem/1.25 var(--display);letter-spacing:-.012em;transition:color .2s ease-out}
.account .address{grid-column:1;color:var(--ink-3)}
.account .role{grid-column:1}
.account .arrow{grid-column:2;grid-row:1/4;align-self:center;color:var(--accent-mark);font-size:1.25rem;transition:transform .2s ease-out}
.account:hover strong{color:var(--primary)}
.account:hover .arrow{transform:translateX(5px)}
a:focus-visible,.button:focus-visible,.account:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
form.choices{max-width:27rem;margin-top:1.75rem}
fieldset{margin:1.5rem 0 0;padding:0;border:0}
legend{padding:0;font-size:.9375rem;font-weight:500}
fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;margin:0;font-size:1.0625rem;font-weight:400;cursor:pointer}
.choices input[type=checkbox]{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--primary)}
@media (width < 48rem){main{grid-template-columns:minmax(0,1fr)}.words{padding-block:2rem 3rem;align-self:start}.arch{justify-self:center;width:60%;height:11rem}}
@media (prefers-reduced-motion:reduce){.button,.account strong,.account .arrow{transition:none}}
`;

/** The characters of the basic fonts, as build/fonts.ts cuts them. */
const BASIC_RANGE = 'U+20-7E,U+B7,U+2013-2026';

function fontFace(family: string, weights: string, { url, range }: { url: string; range?: string }): string {
  const characters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:${family};src:url("${url}") format("woff2");font-weight:${weights};font-display:swap${characters}}`;
}

/** The site's two fonts, or those of their characters that are in a range. */
export function pageFonts({ display, text }: SiteLook['fonts'], range?: string): string {
  const of = (url: string) => (range === undefined ? { url } : { url, range });
  return `${fontFace('Fraunces', '400 600', of(display))}${fontFace('Inter', '400 700', of(text))}`;
}

/**
 * The style of the small pages with the site's fonts; the system's fonts are the fallback. The basic fonts come later,
 * so that browsers take what these have from them, and load the others only for a name with accents.
 */
export function pageStyle({ fonts, basicFonts }: Pick<SiteLook, 'fonts' | 'basicFonts'>, look: Look): string {
  return `${pageFonts(fonts)}${pageFonts(basicFonts, BASIC_RANGE)}${pageColors(look)}${STYLE}${SIGN_IN_STYLE}`;
}
