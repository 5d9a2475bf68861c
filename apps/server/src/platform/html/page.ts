import { createHash } from 'node:crypto';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageColors, pageStyle } from './page-style.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every small page of this server has in common. */
    pageFrame: PageFrame;
  }
}

interface PageFrame {
  name: string;
  style: string;
  /** The colors of the site, as custom properties in both schemes. */
  colors: string;
  contentSecurityPolicy: string;
}

/**
 * Gives the small pages the site's name and fonts. Their policy is stricter than the site's: they load fonts and run
 * no scripts.
 */
export function addPageLook(app: FastifyInstance, look: SiteLook, site: SiteIdentity): void {
  const style = pageStyle(look.fonts, site.look);
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  app.decorate('pageFrame', { name: look.name, style, colors: pageColors(site.look), contentSecurityPolicy });
}

/** The headers of every response of login, callback and logout: none of them may be cached. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/** Sends a small page. `body` is HTML, already escaped; `title` is text. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: { title: string; body: string },
): FastifyReply {
  forbidStoring(reply);
  const { name, style, contentSecurityPolicy } = reply.server.pageFrame;
  const title = escapeHtml(page.title);
  const owner = escapeHtml(name);
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · ${owner}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
        `<body><header><a class="wordmark" href="/"><span aria-hidden="true"></span>${owner}</a></header>` +
        `<main><div class="words"><h1>${title}</h1>${page.body}</div><div class="arch" aria-hidden="true"></div></main></body></html>`,
    );
}
