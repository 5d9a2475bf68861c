import { createHash } from 'node:crypto';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedCoding, compress, varyByCoding } from '../http/representation.ts';
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
  /** Address of the script of the pages of sign-in. */
  signInScript: string;
}

/** One small page. */
export interface SmallPage {
  /** Text. */
  title: string;
  /** HTML, already escaped. */
  body: string;
  /** A page of sign-in: one column with a form, and the script that adds to it. */
  isSignIn?: true;
  /** HTML at the end of the header, such as the link back to the site. */
  headerEnd?: string;
  /** HTML over the title, such as the number of a step. */
  aboveTitle?: string;
}

/** What the script of sign-in needs beside: itself, and calls of this site. */
const SCRIPT_POLICY = "; script-src 'self'; connect-src 'self'";

/**
 * Gives the small pages the site's name and fonts. Their policy is stricter than the site's: they load fonts, and
 * run no scripts except on the pages of sign-in.
 */
export function addPageLook(
  app: FastifyInstance,
  look: Pick<SiteLook, 'fonts' | 'basicFonts' | 'signInScript'>,
  site: Pick<PublishedSite, 'current'>,
): void {
  const frames = new WeakMap<SiteIdentity, PageFrame>();
  app.decorate('pageFrame', () => {
    const { identity } = site.current();
    const frame = frames.get(identity) ?? createFrame(look, identity);
    frames.set(identity, frame);
    return frame;
  });
}

function createFrame(
  { signInScript, ...fonts }: Pick<SiteLook, 'fonts' | 'basicFonts' | 'signInScript'>,
  { name, look }: SiteIdentity,
): PageFrame {
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
  return { name, style, colors: pageColors(look), contentSecurityPolicy, signInScript };
}

/** The headers of every response of login, callback and logout: none of them may be cached. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

function writePage({ name, style, signInScript }: PageFrame, page: SmallPage): string {
  const title = escapeHtml(page.title);
  const owner = escapeHtml(name);
  const script = page.isSignIn ? `<script type="module" src="${signInScript}"></script>` : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · ${owner}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>${script}</head>` +
    `<body${page.isSignIn ? ' class="sign-in"' : ''}><header><a class="wordmark" href="/"><span aria-hidden="true"></span>${owner}</a>${page.headerEnd ?? ''}</header>` +
    `<main><div class="words">${page.aboveTitle ?? ''}<h1>${title}</h1>${page.body}</div><div class="arch" aria-hidden="true"></div></main></body></html>`
  );
}

/** As for the pages of the site: made for one request and sent once. */
const BROTLI_QUALITY = 5;

/** Sends a small page, compressed where the browser accepts that. */
export function sendPage(reply: FastifyReply, status: number, page: SmallPage): FastifyReply {
  forbidStoring(reply);
  const frame = reply.server.pageFrame();
  const html = writePage(frame, page);
  reply.code(status).type('text/html; charset=utf-8');
  reply.header(
    'content-security-policy',
    `${frame.contentSecurityPolicy}${page.isSignIn ? SCRIPT_POLICY : ''}`,
  );
  // Addresses of the sign-in say who asked. Browsers that send none to this site either would not send its forms' origin.
  if (page.isSignIn) reply.header('referrer-policy', 'same-origin');
  varyByCoding(reply);
  const coding = acceptedCoding(reply.request.headers['accept-encoding']);
  if (coding === 'identity') return reply.send(html);
  compress(Buffer.from(html), coding, BROTLI_QUALITY).then(
    (body) => reply.header('content-encoding', coding).send(body),
    (error: unknown) => reply.send(error),
  );
  return reply;
}
