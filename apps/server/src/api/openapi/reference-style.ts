import type { Look } from '@rapport/domain/site/look-schema';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import { pageColors, pageFonts } from '../../platform/html/page-style.ts';

const RULES = `
:root{--display:Fraunces,Georgia,"Times New Roman",serif;--text:Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;--gutter:clamp(1.25rem,.6rem + 2vw,2.5rem);--bar:4rem}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-padding-top:calc(var(--bar) + 1.5rem)}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9375rem/1.6 var(--text);overflow-wrap:anywhere}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:1rem 2rem;min-height:var(--bar);padding:.6rem var(--gutter);background:var(--paper);border-bottom:1px solid var(--hairline)}
.wordmark{display:inline-flex;align-items:baseline;gap:.5rem;color:inherit;font:500 1.25rem/1.1 var(--display);letter-spacing:-.015em;text-decoration:none;white-space:nowrap}
.wordmark span{width:.62em;height:.86em;border-radius:1em 1em 0 0;background:var(--accent-mark)}
.wordmark small{color:var(--ink-2);font:400 .875rem/1 var(--text);letter-spacing:0}
.search{display:flex;align-items:center;gap:.75rem;flex:1;max-width:30rem;margin-left:auto}
.search label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.search input{flex:1;min-width:0;height:2.75rem;padding:0 .9rem;border:1px solid var(--control);border-radius:4px;background:var(--raised);color:inherit;font:inherit}
.search input::placeholder{color:var(--ink-2);opacity:1}
.search output{color:var(--ink-2);font-size:.875rem;white-space:nowrap}
.search output:empty{display:none}
main{min-width:0;padding:2rem var(--gutter) 5rem}
h1,h2,h3{font-family:var(--display);font-weight:460;letter-spacing:-.015em;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2.125rem,1.6rem + 2vw,3rem);margin:.5rem 0 1rem}
h2{font-size:1.75rem;margin:0 0 .35rem}
h3{font-size:1.25rem;margin:0 0 .5rem}
h4{font-size:.875rem;font-weight:600;margin:1.5rem 0 .25rem}
p{margin:0 0 .75rem;max-width:66ch}
.lead p:first-child{font-size:1.0625rem}
section{margin-top:3.5rem;padding-top:2rem;border-top:2px solid var(--accent-mark)}
section>p{color:var(--ink-2)}
article{padding:2rem 0;border-bottom:1px solid var(--hairline)}
article:last-child{border-bottom:0}
.text{min-width:0}
.text>dl:last-child{margin-bottom:1.25rem}
.soft{color:var(--ink-2);font-size:.875rem}
a{color:var(--primary);text-decoration-thickness:1px;text-underline-offset:.22em}
code,pre{font:400 .8125rem/1.6 var(--mono)}
.address{display:flex;flex-wrap:wrap;align-items:baseline;gap:.15rem .7rem}
.address code{font-size:.875rem}
.address em{font-style:normal;color:var(--accent)}
.verb{font:600 .75rem/1 var(--text);letter-spacing:.05em;color:var(--primary)}
.verb.delete{color:var(--accent)}
dl{margin:0;border-top:1px solid var(--hairline)}
dl>div{padding:.6rem 0;border-bottom:1px solid var(--hairline)}
dt{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem}
dt code,dt strong{font-weight:600;color:var(--ink)}
dt span,dd{color:var(--ink-2);font-size:.875rem}
dd{margin:0;max-width:66ch}
.required{color:var(--accent)}
figure{margin:0 0 1rem;border:1px solid var(--hairline);border-radius:6px;background:var(--raised);overflow:hidden}
figcaption{display:flex;justify-content:space-between;align-items:center;min-height:2.25rem;padding:0 .5rem 0 .9rem;border-bottom:1px solid var(--hairline);color:var(--ink-2);font-size:.8125rem;font-weight:500}
figure button{min-height:2rem;padding:0 .6rem;border:0;border-radius:4px;background:none;color:var(--primary);font:500 .8125rem/1 var(--text);cursor:pointer}
figure button:hover{background:var(--sunk)}
pre{margin:0;padding:.8rem .9rem;max-height:22rem;overflow:auto;overflow-wrap:normal}
summary{cursor:pointer;padding:.75rem 0;font-weight:500}
article summary{color:var(--ink-2);font-size:.875rem}
.errors{margin:0;padding:0 0 .5rem 1.1rem;font-size:.875rem}
.contents{padding:.25rem var(--gutter);border-bottom:1px solid var(--hairline)}
.contents ol{list-style:none;margin:0;padding:0}
.contents ol ol{padding-bottom:.9rem}
.contents a{display:flex;gap:.6rem;align-items:baseline;justify-content:space-between;padding:.28rem .6rem;border-radius:4px;color:var(--ink-2);font-size:.875rem;line-height:1.4;text-decoration:none}
.contents li[data-group]>a,.contents li[data-other]>a{color:var(--ink);font-weight:600}
.contents a:hover{background:var(--sunk);color:var(--ink)}
.contents a span{flex:none;font-size:.6875rem}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:.5rem;z-index:2;padding:.6rem 1rem;background:var(--paper)}
a:focus-visible,summary:focus-visible,pre:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
pre:focus-visible{outline-offset:-2px}
@media (width < 40rem){header{flex-wrap:wrap}.search{flex-basis:100%;max-width:none}:root{--bar:7rem}.contents a{min-height:2.75rem;align-items:center}figure button{min-height:2.75rem}}
@media (min-width:64rem){.frame{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:100rem;margin-inline:auto}.contents{position:sticky;top:var(--bar);align-self:start;height:calc(100vh - var(--bar));overflow-y:auto;padding:1.5rem 1rem 2rem calc(var(--gutter) - .6rem);border:0;border-right:1px solid var(--hairline)}.contents summary{display:none}.contents details::details-content{content-visibility:visible;block-size:auto}main{padding-left:var(--gutter)}}
@media (min-width:75rem){.beside{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:2.5rem}.examples{position:sticky;top:calc(var(--bar) + 1rem);align-self:start;max-height:calc(100vh - var(--bar) - 2rem);overflow-y:auto}.examples pre{max-height:24rem}}
@media print{.contents,.skip,.search{display:none}header{position:static}pre{max-height:none;white-space:pre-wrap}}
`;

/** The style of the reference: paper, ink, colors and fonts of the site. */
export function referenceStyle(look: Look, fonts: SiteLook['fonts']): string {
  return `${pageFonts(fonts)}${pageColors(look)}${RULES}`;
}
