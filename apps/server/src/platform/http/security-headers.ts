import { createHash } from 'node:crypto';
import type { Look } from '@rapport/domain/site/look-schema';
import { createPalette } from '@rapport/domain/site/palette';
import { emailStyles } from '@rapport/email/style';
import type { FastifyInstance } from 'fastify';

export interface SecurityHeaderOptions {
  /** CSP sources of the constant inline scripts and styles of the rendered pages. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether visitors use https; browsers ignore HSTS otherwise. */
  https: boolean;
  /** The module server of development injects scripts and styles and uses a WebSocket. */
  development?: boolean;
  /** The preview of a page: the site may show it in a frame, where no script runs and no form is sent. */
  isPreview?: boolean;
  /** A page of the draft for someone with its link: no script runs and no form is sent, but links open new windows. */
  isDraft?: boolean;
}

/** The CSP sources of the styles in every email, because an admin's preview of an email is under the page's policy. */
function toStyleSources(look: Look): string[] {
  return emailStyles(createPalette(look)).map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

const styleSources = new WeakMap<readonly Look[], string[]>();

/** The same for every look that emails were sent in. */
export function emailStyleSources(looks: readonly Look[]): string[] {
  const sources = styleSources.get(looks) ?? [...new Set(looks.flatMap(toStyleSources))];
  styleSources.set(looks, sources);
  return sources;
}

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * The content security policy of every response. Nothing is loaded from other hosts. With `styleNonce` it also allows
 * the style elements that carry it.
 */
export function contentSecurityPolicy(options: SecurityHeaderOptions, styleNonce?: string): string {
  const { development = false } = options;
  const scripts = development ? ["'unsafe-inline'"] : options.scriptHashes;
  const nonce = styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`];
  // Beside a nonce or a hash, browsers ignore 'unsafe-inline'.
  const styles = development ? ["'unsafe-inline'"] : [...options.styleHashes, ...nonce];
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    // React writes style attributes (widths, custom properties), which cannot run code.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    // In production calls and fonts follow default-src, and script attributes script-src, which allows none.
    ...(development ? [['connect-src', "'self'", 'ws:', 'wss:']] : []),
    // Vite waits for a restarting server in a worker.
    ...(development ? [['worker-src', "'self'", 'blob:']] : []),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', options.isPreview ? "'self'" : "'none'"],
    ...(options.isPreview ? [['sandbox', 'allow-same-origin']] : []),
    ...(options.isDraft
      ? [['sandbox', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox']]
      : []),
    ...(options.https ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The headers of every response, errors included. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https
      ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** Sets the security headers and the request's id on every response. Runs before every other hook. */
export function addResponseHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('X-Request-Id', request.id);
    done();
  });
}
