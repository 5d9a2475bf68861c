/** What the pages of sign-in have beside the other small pages: one column with a form, fields, messages and facts. */
export const SIGN_IN_STYLE = `
:root{--error:#a3261c;--notice:color-mix(in srgb,var(--accent-mark) 9%,var(--paper));--mono:ui-monospace,Menlo,Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){:root{--error:#f2958a}}
.sign-in .words{align-self:start;width:100%;max-width:27rem;padding-block:5.5rem 4rem}
.sign-in h1{max-width:none;font-size:clamp(1.875rem,1.4rem + 2.1vw,3.25rem)}
.sign-in h1+p{margin-top:1rem;font-size:1.0625rem}
.sign-in p strong{font-weight:600}
.sign-in form{margin:0}
.sign-in .arch{max-height:30rem}
.sign-in .main,.sign-in .facts{margin-top:2rem}
.step{margin:0 0 .5rem;color:var(--ink-3);font-size:.9375rem}
label{display:block;margin-bottom:.35rem;font-size:.9375rem;font-weight:500}
input,select{display:block;width:100%;height:3.25rem;padding:0 1rem;border:1px solid var(--control);border-radius:4px;background:var(--raised);color:var(--ink);font:400 1.0625rem/1.4 Inter,system-ui,sans-serif}
input:focus-visible,select:focus-visible{outline:2px solid var(--primary);outline-offset:1px}
input:focus{border-color:var(--primary)}
input[aria-invalid]{border-color:var(--error)}
input:disabled{opacity:.6}
.wide{justify-content:center;width:100%;min-height:3rem;margin-top:1.05rem}
.quiet{border:1px solid var(--control);background:var(--raised);color:var(--ink)}
.quiet:hover{border-color:var(--ink-3);background:var(--sunk)}
.button[aria-disabled=true]{cursor:progress;opacity:.75}
.button svg,.note svg{flex:none;width:1.15rem;height:1.15rem;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.button svg{margin-inline-end:.6rem}
.note{display:flex;gap:.7rem;max-width:none;margin:1.75rem 0 0;padding:.85rem 1.05rem;border-radius:4px;background:var(--notice);color:var(--ink);font-size:1rem;line-height:1.5}
.note svg{margin-top:.2rem;color:var(--accent)}
.note.error{margin-top:.5rem;padding:0;background:none;color:var(--error);font-size:.9375rem}
.note.error svg{margin-top:.1rem;color:inherit}
.or{display:flex;gap:1rem;align-items:center;margin:1.05rem 0;color:var(--ink-3);font-size:.9375rem;line-height:1}
.or::before,.or::after{flex:1;border-top:1px solid var(--hairline);content:""}
.or+.wide{margin-top:0}
.links{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;margin-top:1.3rem;font-size:.9375rem}
.links a,.links button,.links .waiting{display:inline-flex;align-items:center;min-height:2.75rem}
.links button{padding:0;border:0;background:none;color:var(--primary);font:inherit;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.22em;cursor:pointer}
.links button:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
.waiting{color:var(--ink-3);font-variant-numeric:tabular-nums}
.rule{margin-top:1.25rem;padding-top:.6rem;border-top:1px solid var(--hairline)}
.sign-in p.soft{margin-top:.75rem;line-height:1.55}
.field{position:relative;--pitch:min(2.9rem,calc((100vw - 2*var(--gutter) - 1.5rem)/8.65))}
.code{height:4.25rem;font:400 1.75rem/1 var(--mono);letter-spacing:.25em;text-transform:uppercase}
.placed .code{padding:0 0 .35rem calc(.9rem + (var(--pitch) - .4rem - 1ch)/2);letter-spacing:calc(var(--pitch) - 1ch);word-spacing:calc(var(--pitch)*-.38)}
.places{position:absolute;inset:auto auto .95rem calc(.9rem + 1px);display:flex;pointer-events:none}
.places i{width:calc(var(--pitch) - .4rem);margin-inline-end:.4rem;border-bottom:2px solid var(--hairline)}
.places i:nth-child(4){margin-inline-end:calc(.4rem + var(--pitch)*.62)}
.places .typed{border-color:var(--control)}
:focus~.places .next{border-color:var(--primary)}
.shown{display:block;margin-top:1.75rem;padding-block:1.1rem;border-top:1px solid var(--hairline);font:400 clamp(2.25rem,1.6rem + 2.8vw,3.125rem)/1.1 var(--mono);letter-spacing:.06em;white-space:nowrap}
.shown span+span{margin-inline-start:.65em}
.facts{margin-bottom:0;border-top:1px solid var(--hairline)}
.shown+.facts{margin-top:0}
.facts>div{display:grid;grid-template-columns:minmax(6rem,1fr) 1.85fr;gap:1rem;padding-block:.7rem;border-bottom:1px solid var(--hairline)}
.facts dt,.facts small{color:var(--ink-3);font-size:.9375rem}
.facts dd{margin:0;font-size:1rem;line-height:1.5}
.facts small{display:block}
.icons>div{grid-template-columns:1.35rem 1fr;gap:.9rem}
.icons svg{display:block;width:1.35rem;height:1.35rem;margin-top:.1rem;fill:none;stroke:var(--accent);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.icons dd{color:var(--ink-2)}.icons strong{color:var(--ink);font-weight:600}
label.next{margin-top:1.05rem}
code{color:var(--ink);font:.9em var(--mono)}
h1:focus{outline:0}
.sign-in .words:has(.codes){max-width:36rem}
.codes{display:grid;grid-template-columns:1fr 1fr;grid-template-rows:repeat(5,auto);grid-auto-flow:column;gap:0 clamp(1rem,3vw,2.5rem);margin:1.5rem 0 0;padding:0;list-style:none;counter-reset:code}
.codes li{display:flex;gap:.75rem;align-items:baseline;padding-block:.5rem;border-bottom:1px solid var(--hairline);font:400 clamp(.8125rem,.6rem + .9vw,1.0625rem)/1.5 var(--mono);white-space:nowrap;counter-increment:code}
.codes li:nth-child(5n+1){border-top:1px solid var(--hairline)}
.codes li::before{min-width:1rem;color:var(--ink-3);font:.875rem/1.5 Inter,system-ui,sans-serif;content:counter(code)}
.tools{display:flex;gap:.5rem;margin-top:1rem}
.tools .button{min-height:2.75rem;padding:.25rem 1.05rem;font-size:.9375rem}
.plain{min-height:3rem;padding:0 .75rem;border:0;background:none;color:var(--primary);font:500 1rem/1.4 Inter,system-ui,sans-serif;cursor:pointer}
.bar{display:flex;flex-wrap:wrap;gap:0 1.25rem;align-items:center;margin-top:1.5rem}
.bar p{margin:0;font-size:.9375rem}
.end{margin-inline-start:auto;color:var(--ink-2);font-size:.9375rem}
.unseen{position:absolute;overflow:hidden;width:1px;height:1px;margin:-1px;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none!important}
@media (width < 48rem){
.sign-in .words{padding-block:1.25rem 7rem}.sign-in .arch{display:none}.sign-in h1+p{margin-top:.75rem;font-size:1rem}
.sign-in .main{margin-top:1.5rem}
.bar{position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:.5rem var(--gutter) calc(.75rem + env(safe-area-inset-bottom));border-top:1px solid var(--hairline);background:var(--paper)}
.bar .button{justify-content:center;width:100%;min-height:3rem}
.bar .plain{width:100%}
.note{scroll-margin-bottom:9rem}
.tools .button{flex:auto;justify-content:center;padding-inline:.5rem}
}
@media print{header,.arch,.bar,.tools,.step{display:none!important}}
`;
