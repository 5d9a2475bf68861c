import { createHash } from 'node:crypto';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublishedSite } from '../published-site.ts';
import { pageColors, pageStyle } from './page-style.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every small page of this server has in common, as the site is published at the moment. */
    pageFrame: () => PageFrame;
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
export function addPageLook(
  app: FastifyInstance,
  { fonts }: Pick<SiteLook, 'fonts'>,
  site: Pick<PublishedSite, 'current'>,
): void {
  const frames = new WeakMap<SiteIdentity, PageFrame>();
  app.decorate('pageFrame', () => {
    const { identity } = site.current();
    const frame = frames.get(identity) ?? createFrame(fonts, identity);
    frames.set(identity, frame);
    return frame;
  });
}

function createFrame(fonts: SiteLook['fonts'], { name, look }: SiteIdentity): PageFrame {
  const style = pageStyle(fonts, look);
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return { name, style, colors: pageColors(look), contentSecurityPolicy };
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
  const { name, style, contentSecurityPolicy } = reply.server.pageFrame();
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
