import type { FastifyInstance } from 'fastify';
import { type Coding, codingFor, getEtag } from '../platform/http/representation.ts';
import {
  type CachedPage,
  type CachedPublicPage,
  HIDDEN_FROM_ROBOTS,
  PAGE_CACHE_CONTROL,
} from './page-cache.ts';
import type { PagePolicy } from './public-page.ts';

export interface CachedPagesOptions {
  /** The cached page of a path, if it is of the current content. */
  peek: (path: string) => CachedPage | undefined;
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  policyOf: PagePolicy;
  /** Other origins may call, so every response varies by origin. */
  variesByOrigin: boolean;
}

/** All headers of a cached page in one coding, except the request's id; name, value, name, value. */
function headerLines(page: CachedPublicPage, coding: Coding, options: CachedPagesOptions): string[] {
  const { representation, indexable, inlineStyleHashes } = page;
  const { bodies, contentType } = representation;
  const vary = [
    ...(options.variesByOrigin ? ['Origin'] : []),
    ...(bodies.br || bodies.gzip ? ['Accept-Encoding'] : []),
  ];
  return Object.entries({
    ...options.headers,
    ...(inlineStyleHashes.length === 0
      ? {}
      : { 'Content-Security-Policy': options.policyOf(inlineStyleHashes) }),
    ...(indexable ? {} : { 'X-Robots-Tag': HIDDEN_FROM_ROBOTS }),
    ETag: getEtag(representation, coding),
    'Cache-Control': PAGE_CACHE_CONTROL,
    ...(vary.length > 0 ? { Vary: vary.join(', ') } : {}),
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    'Content-Type': contentType,
    'Content-Length': String(bodies[coding]?.length ?? 0),
  }).flat();
}

/**
 * Sends a cached public page for an unconditional GET before anything else handles the request, because cookies, tokens,
 * origins and routes do not change this response. Any other request takes the normal route and gets the same headers
 * there. Both are logged.
 */
export function serveCachedPages(app: FastifyInstance, options: CachedPagesOptions): void {
  const written = new WeakMap<Buffer, string[]>();

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw;
    const plain = method === 'GET' && headers['if-none-match'] === undefined && headers.origin === undefined;
    const page = plain && url !== undefined ? options.peek(url) : undefined;
    if (!page || page.isPrivate) return done();
    const coding = codingFor(request, page.representation);
    const body = page.representation.bodies[coding] ?? page.representation.bodies.identity;
    let lines = written.get(body);
    if (!lines) {
      lines = headerLines(page, coding, options);
      written.set(body, lines);
    }
    reply.hijack();
    reply.raw.writeHead(page.status, [...lines, 'X-Request-Id', request.id]);
    reply.raw.end(body);
  });
}
