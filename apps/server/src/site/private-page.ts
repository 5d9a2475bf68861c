import { randomBytes } from 'node:crypto';
import { STYLE_NONCE_PLACEHOLDER } from '@rapport/domain/site/render-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding, compress, varyByCoding } from '../platform/http/representation.ts';
import { type CachedPrivatePage, HIDDEN_FROM_ROBOTS, PAGE_TYPE } from './page-cache.ts';

const NONCE_BYTES = 16;
/** Brotli's quality; each response is compressed on its own. */
const QUALITY = 4;

/**
 * Sends a private page with a nonce of its own, in its content security policy and in its HTML. A copy that was stored
 * would give someone else the same nonce, so it may not be stored and has no ETag.
 */
export async function sendPrivatePage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPrivatePage,
  policyOf: (styleHashes: readonly string[], styleNonce: string) => Promise<string>,
): Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const body = Buffer.from(page.html.replaceAll(STYLE_NONCE_PLACEHOLDER, nonce));
  const policy = await policyOf(page.inlineStyleHashes, nonce);
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (!page.indexable) reply.header('X-Robots-Tag', HIDDEN_FROM_ROBOTS);
  if (coding !== 'identity') reply.header('Content-Encoding', coding);
  varyByCoding(reply);
  return reply
    .code(page.status)
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', PAGE_TYPE)
    .send(coding === 'identity' ? body : await compress(body, coding, QUALITY));
}
