import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A smaller response fits into the packets that carry its headers. */
const MIN_COMPRESSED_BYTES = 1_024;

/** A compromise between size and time, because the response is made for one user and sent once. */
const QUALITY = 5;

/** Whether the responses of a batch are sent one by one; compression would hold them back. */
const isStreamed = ({ headers }: Response) => headers.get('transfer-encoding') === 'chunked';

/**
 * Hands on the web Response of the tRPC adapter as bytes. The plugin takes a Response for a stream, whose length it
 * does not know: it would compress the shortest, and the header Vary would lose what CORS put there.
 */
async function readResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(payload instanceof Response)) return payload;
  const vary = [reply.getHeader('Vary'), payload.headers.get('Vary'), 'accept-encoding'];
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  reply.header('Vary', vary.filter(Boolean).join(', '));
  if (!isStreamed(payload)) return Buffer.from(await payload.arrayBuffer());
  request.headers['x-no-compression'] = '1';
  return payload.body;
}

/**
 * Compresses the tRPC responses of a scope when the caller accepts it, which makes a page of a list ten times
 * smaller. Other sites cannot measure the size: the cookie is not sent with their requests.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', readResponse);
  await app.register(compress, {
    // Request bodies stay as they are: a small one could become a very large one.
    globalDecompression: false,
    encodings: ['br', 'gzip', 'identity'],
    threshold: MIN_COMPRESSED_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
}
