import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Colours of the pages the server writes itself. Contrast of text on its ground is at least 5.4:1 in both schemes. */
export const PAGE_COLOURS = `
:root{color-scheme:light dark;--paper:#f7f3ea;--ink:#1b211f;--soft:#575b54;--line:#d8d0bf;--primary:#0f4f4d;--on-primary:#fdfbf6;--accent:#a4562a;--hover:#efe8d9}
@media (prefers-color-scheme:dark){:root{--paper:#131918;--ink:#ece7db;--soft:#a9ab9f;--line:#333d3a;--primary:#86c5bd;--on-primary:#0e1716;--accent:#d99064;--hover:#1b2422}}
`;

/**
 * The look of the few pages the server writes itself: paper and ink as on the site, but with system fonts, so that
 * they stand when nothing else does.
 */
const STYLE = `${PAGE_COLOURS}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:35rem;margin:auto;padding:3rem 1.5rem 4rem}
.wordmark{margin:0 0 2.5rem;font:500 1.25rem/1 Fraunces,Georgia,"Times New Roman",serif;letter-spacing:-.01em}
.wordmark::after{content:"";display:block;width:2rem;height:2px;margin-top:.75rem;background:var(--accent)}
h1{margin:0 0 .75rem;font:480 clamp(1.9rem,1.5rem + 2vw,2.6rem)/1.12 Fraunces,Georgia,"Times New Roman",serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:0 0 1rem;max-width:60ch}
.soft{color:var(--soft);font-size:.9375rem}
a{color:var(--primary);text-underline-offset:.2em}
.actions{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:center;margin-top:2rem}
.button{display:inline-block;padding:.7rem 1.4rem;border-radius:6px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:500}
button.button{border:0;font:inherit;font-weight:500;cursor:pointer}
.accounts{list-style:none;margin:2rem -.75rem;padding:0;border-top:1px solid var(--line)}
.accounts li{border-bottom:1px solid var(--line)}
.account{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;width:100%;padding:1.1rem .75rem;border:0;border-radius:6px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer;transition:background-color .15s ease-out}
.account:hover{background:var(--hover)}
.account strong{font:500 1.25rem/1.3 Fraunces,Georgia,"Times New Roman",serif}
.account .address{color:var(--soft);font-size:.9375rem}
.account .role{grid-column:1}
.account .arrow{grid-column:2;grid-row:1/4;align-self:center;color:var(--accent);font-size:1.25rem}
a:focus-visible,.button:focus-visible,.account:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (prefers-reduced-motion:reduce){.account{transition:none}}
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** Stricter than the site's: these pages load nothing and run nothing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The headers every answer of login, callback and logout carries: nothing of it may be kept anywhere. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/** Answers with a small page of our own. `body` is HTML, already escaped; `title` is text. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: { title: string; body: string },
): FastifyReply {
  forbidStoring(reply);
  const title = escapeHtml(page.title);
  return reply
    .code(status)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Rapport</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
        `<body><main><p class="wordmark">Rapport</p><h1>${title}</h1>${page.body}</main></body></html>`,
    );
}
