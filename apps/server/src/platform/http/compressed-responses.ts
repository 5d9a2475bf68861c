import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding, compress } from './representation.ts';

/** Below this an answer fits into the packets that carry its headers. */
const SMALLEST_BYTES = 1_024;

/** Between the size of an answer and the time it takes: made for one person and sent once. */
const QUALITY = 5;

/**
 * Compresses what tRPC answers, where the caller takes it: a page of a list is a tenth of its size then. For an
 * `onSend` hook; the adapter hands a web Response on, which the compression plugin of Fastify does not know. Another
 * site cannot measure the answers: the cookie does not go with its requests.
 */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(payload instanceof Response)) return payload;
  payload.headers.append('Vary', 'Accept-Encoding');
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (coding === 'identity') return payload;
  const body = Buffer.from(await payload.arrayBuffer());
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  if (body.length < SMALLEST_BYTES) return body;
  reply.header('Content-Encoding', coding);
  return compress(body, coding, QUALITY);
}
