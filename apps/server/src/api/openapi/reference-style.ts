import type { Look } from '@rapport/domain/site/look-schema';
import { pageColors } from '../../platform/html/page-style.ts';

const RULES = `
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{padding:2rem 1.25rem 0;max-width:84rem;margin:0 auto}
.wordmark{margin:0;font:500 1.25rem/1 Fraunces,Georgia,"Times New Roman",serif}
.wordmark a{color:inherit;text-decoration:none}
.wordmark::after{content:"";display:block;width:2rem;height:2px;margin-top:.75rem;background:var(--accent)}
.frame{max-width:84rem;margin:0 auto;padding:1.5rem 1.25rem 5rem}
main{min-width:0}
h1,h2,h3{font-family:Fraunces,Georgia,"Times New Roman",serif;font-weight:480;letter-spacing:-.015em;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(2rem,1.5rem + 2.5vw,3rem);margin:1rem 0}
h2{font-size:1.9rem;margin:0 0 .5rem}
h3{font-size:1.3rem;margin:0 0 .5rem}
h4{font-size:1rem;font-weight:600;margin:1.25rem 0 .5rem}
p{margin:0 0 .75rem;max-width:68ch}
section{margin-top:4rem;padding-top:2rem;border-top:2px solid var(--accent)}
article{padding:1.75rem 0;border-bottom:1px solid var(--hairline)}
.soft{color:var(--ink-2);font-size:.9375rem}
a{color:var(--primary);text-underline-offset:.2em}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.address{font-size:1.0625rem}
.address em{font-style:normal;color:var(--accent)}
.verb{display:inline-block;min-width:4.2rem;font-weight:600;font-size:.8125rem;letter-spacing:.04em;color:var(--primary)}
.verb.delete{color:var(--accent)}
.scroll,pre{overflow-x:auto;border:1px solid var(--hairline);border-radius:6px;margin:0 0 1rem}
pre{padding:.9rem 1rem;background:var(--raised);overflow-wrap:normal}
table{border-collapse:collapse;width:100%;min-width:34rem;font-size:.9375rem}
th,td{padding:.5rem .9rem;text-align:left;vertical-align:top;font-weight:400;border-top:1px solid var(--hairline)}
thead th{border-top:0;color:var(--ink-2);font-size:.8125rem}
td:nth-child(2){color:var(--ink-2)}
summary{cursor:pointer;padding:.6rem 0;font-weight:500}
.errors{margin:0;padding:0 0 .5rem 1.1rem}
nav ol{list-style:none;margin:0;padding:0}
nav ol ol{padding:0 0 .75rem .9rem;font-size:.9375rem}
nav a{display:block;padding:.3rem 0;color:inherit;text-decoration:none}
nav a:hover{text-decoration:underline}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:1rem;padding:.6rem 1rem;background:var(--paper)}
a:focus-visible,summary:focus-visible,.scroll:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (min-width:64rem){.frame{display:grid;grid-template-columns:18rem minmax(0,1fr);gap:4rem}nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}nav details::details-content{content-visibility:visible;block-size:auto}}
@media print{nav,.skip{display:none}}
`;

/** The style of the reference: paper, ink and colors of the site, with system fonts. */
export function referenceStyle(look: Look): string {
  return `${pageColors(look)}${RULES}`;
}
