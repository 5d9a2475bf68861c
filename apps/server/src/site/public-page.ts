import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../platform/http/representation.ts';
import { type CachedPublicPage, HIDDEN_FROM_ROBOTS, PAGE_CACHE_CONTROL } from './page-cache.ts';

/** The content security policy of a page with these CSP sources of style elements, and with a nonce if one is given. */
export type PagePolicy = (styleHashes: readonly string[], styleNonce?: string) => string;

/** Sends a page that is the same for everyone. */
export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPublicPage,
  policyOf: PagePolicy,
): FastifyReply {
  if (!page.indexable) reply.header('X-Robots-Tag', HIDDEN_FROM_ROBOTS);
  // Every response has the policy of a page without style elements.
  if (page.inlineStyleHashes.length > 0)
    reply.header('Content-Security-Policy', policyOf(page.inlineStyleHashes));
  return sendRepresentation(request, reply, page.representation, PAGE_CACHE_CONTROL, page.status);
}
