const SERIF = 'Fraunces,Georgia,"Times New Roman",serif';

/** On a desktop the list beside the message, on a phone the list, then the message. */
const RULES = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9375rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
a{color:var(--primary);text-underline-offset:.2em}
.name{margin:0;font:480 1.625rem/1.15 ${SERIF};letter-spacing:-.015em}
.subject{margin:0 0 .5rem;font:480 1.5rem/1.2 ${SERIF};letter-spacing:-.01em;text-wrap:balance}
p{margin:0}
.soft{color:var(--ink-3)}
.small{font-size:.8125rem}
.inbox,.reading{padding:1.5rem 1.25rem}
.top{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:baseline}
.search{display:flex;gap:.5rem;margin:1rem 0 .75rem}
.search input{flex:1;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--ink-3);border-radius:6px;background:transparent;color:inherit;font:inherit}
button,.button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--ink-3);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-weight:500;cursor:pointer}
button:hover{background:var(--sunk)}
.link{min-height:1.5rem;padding:0;border:0;color:var(--primary);font-weight:400;text-decoration:underline;text-underline-offset:.2em}
.link:hover{background:none}
.counts{align-items:center;min-height:2.5rem}
.list{list-style:none;margin:0 -.75rem;padding:0;border-top:1px solid var(--hairline)}
.list li{border-bottom:1px solid var(--hairline);scroll-margin-block:40vh}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .75rem;padding:.7rem .75rem;border-radius:4px;color:inherit;text-decoration:none}
.list a:hover{background:var(--sunk)}
.list a[aria-current]{background:var(--sunk);box-shadow:inset 3px 0 var(--accent-mark)}
.list strong{font-weight:600}
.list .second{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 .75rem;justify-content:space-between}
.list time{color:var(--ink-3);font-size:.8125rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.empty{padding:2rem 0}
.empty strong{display:block;margin-bottom:.25rem;font:480 1.25rem/1.3 ${SERIF}}
.head{padding-bottom:1rem;border-bottom:1px solid var(--hairline)}
.views{display:flex;gap:1.25rem;margin-top:1rem;border-bottom:1px solid var(--hairline)}
.views a{padding:.6rem 0;border-bottom:2px solid transparent;color:var(--ink-3);text-decoration:none}
.views a[aria-current]{border-color:var(--accent-mark);color:var(--ink);font-weight:600}
.html{display:block;width:100%;height:75vh;height:75dvh;border:1px solid var(--hairline);border-top:0;background:var(--paper)}
.text{max-width:68ch;margin:0;padding:1.25rem 0;font:400 .9375rem/1.65 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}
.headers{display:grid;gap:.5rem;margin:0;padding:1.25rem 0}
.headers div{display:grid;gap:0 1rem}
.headers dt{color:var(--ink-3)}
.headers dd{margin:0;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875rem}
.foot{margin-top:1.25rem;padding-top:1rem;border-top:1px solid var(--hairline)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.back{display:inline-block;margin-bottom:1rem;padding:.35rem 0}
a:focus-visible,button:focus-visible,input:focus-visible,iframe:focus-visible{outline:3px solid var(--accent-mark);outline-offset:2px}
.list a:focus-visible{outline-offset:-3px}
@media (max-width:47.99em){.one .inbox,.all .reading{display:none}}
@media (min-width:48em){
main{display:grid;grid-template-columns:minmax(17rem,24rem) minmax(0,1fr);height:100vh;height:100dvh}
.inbox{overflow-y:auto;border-right:1px solid var(--hairline)}
.reading{display:flex;flex-direction:column;overflow-y:auto;padding:1.5rem 2rem}
.back{display:none}
.html{flex:1 0 28rem;height:auto}
.headers div{grid-template-columns:11rem minmax(0,1fr)}
}
`;

/** The style of the local mailbox; `colors` are the site's colors as custom properties. */
export function mailboxStyle(colors: string): string {
  return `${colors}${RULES}`;
}
